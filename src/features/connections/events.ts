export type ConnectionEvents = {
  /** The new relation of two people; `senderId` sent the request that is pending or was accepted. */
  'connection.changed': {
    people: readonly [string, string];
    state: 'none' | 'pending' | 'connected';
    senderId: string | null;
  };
};
