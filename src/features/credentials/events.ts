export type CredentialEvents = {
  /** The queue of reviewers has changed. */
  'submissions.changed': Record<string, never>;
};

export type CredentialDomainEvents = {
  /** A credential was decided on, or a verified one has expired. */
  'credential.decided': { userId: string };
};
