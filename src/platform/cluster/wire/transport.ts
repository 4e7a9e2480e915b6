/**
 * A channel to all other nodes. `send` reaches them and may reach this node, too; failures are reported to `lost`.
 */
export type Link = {
  send: (text: string) => Promise<unknown>;
  /** Rejects, or never resolves, when nothing would arrive any more. */
  check: () => Promise<unknown>;
  close: () => void;
};

export type Transport = {
  name: 'redis' | 'notify';
  /** Resolves once messages of others are received; rejects when `signal` says that it has taken too long. */
  open: (hear: (text: string) => void, lost: () => void, signal: AbortSignal) => Promise<Link>;
};
