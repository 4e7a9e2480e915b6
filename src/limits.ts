/** Every number people meet. Sizes in bytes, times in milliseconds unless the name says otherwise. */
export const limits = {
  bodyBytes: 64 * 1024,
  longTextBodyBytes: 160 * 1024,
  cursorLength: 200,
  pageSize: 20,
  messagePage: 40,
  /** Unread chats that the bell names. */
  unreadShown: 50,
  /** Chats of which a browser tells at once that their messages have reached it. */
  deliveredMarks: 50,
  /** Characters from which on something is searched for. */
  searchLength: 3,

  postLength: 5_000,
  commentLength: 2_000,
  messageLength: 10_000,
  /** Characters of a message that a list or a quote shows. */
  glimpseLength: 160,
  nameLength: 100,
  lineLength: 200,
  emailLength: 254,
  passwordLength: 1_000,
  usernameMax: 30,
  minimumAgeYears: 18,
  experienceYears: 80,

  imageBytes: 10 * 1024 * 1024,
  imagePreviewPixels: 120,

  requestTime: 60_000,
  /** How long Google may take to answer. */
  googleTime: 8_000,
  /** How long somebody may take to sign in there. */
  googleAttempt: 10 * 60_000,
  liveHeartbeat: 25_000,
  /** Silence after which a browser takes its stream for dead. */
  liveSilence: 60_000,
  livePoll: 1_000,
  /** How long a closed stream may take to hand over its last bytes. */
  liveFarewell: 500,
  liveBacklogBytes: 1024 * 1024,
  liveStreamsPerPerson: 10,
  outboxSweep: 60_000,
  /** Typing and the like, per person. */
  framesPerSecond: 20,

  /** How often a message is tried before its text goes back to where it was written, and the pauses between. */
  sendTries: 3,
  sendPause: 500,
  /** What was written faster than the server takes it goes on at this pace. */
  tooManyPause: 1_000,
  /** Messages that arrive together are told as delivered together. */
  deliveredPause: 300,
  /** How often typing is told, and how long it shows. */
  typingPause: 2_500,
  typingShown: 4_000,
  /** Messages of one person within this time stand as one group. */
  messageGroup: 5 * 60_000,
  /** How long a message that was jumped to stands out. */
  jumpedTo: 1_600,
  /** How long a message can be deleted for both. */
  messageDeletable: 15 * 60_000,

  /** How long a connection may be away before the screen says so. */
  connectionNotice: 2_000,
  profileCreatedRedirect: 2_000,
  toast: 3_000,
  /** Read while the screen changes underneath. */
  redirectToast: 5_000,
} as const;
