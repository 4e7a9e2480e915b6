/** Every number people meet. Sizes in bytes, times in milliseconds unless the name says otherwise. */
export const limits = {
  bodyBytes: 64 * 1024,
  longTextBodyBytes: 160 * 1024,
  cursorLength: 200,
  pageSize: 20,
  /** From how many of the newest posts a page is chosen; not all of them are for everybody. */
  newestShared: 40,
  /** Of how many people with a word in their name suggestions are made. */
  suggestedAmong: 1_000,
  messagePage: 40,
  /** How many messages of a chat a browser keeps loaded, around its reader: several screens in both directions. */
  loadedMessages: 400,
  /** To how many people a post is sent at once. */
  heldTogether: 20,
  /** How many waiting messages are sent with one call, and the bytes of that call. */
  sendBatch: 20,
  sendBatchBytes: 512 * 1024,
  /** Unread chats that the bell names. */
  unreadShown: 50,
  /** Up to how many unread chats are counted. */
  unreadCounted: 1_000,
  /** Of one chat: more are shown as '99+'. */
  unreadMessagesCounted: 100,
  /** How many chats somebody can pin, and how many of their chats are searched with one statement. */
  pinnedChats: 5,
  chatsSearched: 50,
  /** Shifts of a week, and days off ahead. */
  shifts: 21,
  daysOff: 60,
  /** Delivery receipts in one call, by chat. */
  deliveredReceipts: 50,
  /** Notifications that one statement marks as read. */
  readBatch: 500,
  /** How many characters have to be typed before a search begins. */
  searchLength: 3,
  /** Of how many hashtags with the same beginning the most used are found. */
  hashtagsLookedAt: 500,
  /** Characters of a search at most, the results of one suggestion, and how like a name must be: 1 is the same. */
  queryLength: 100,
  suggestions: 5,
  /** How long typing has to pause before a search begins. */
  searchPause: 200,
  likeness: 0.5,
  likenessOfShort: 0.6,
  /** The same of a long word of a field; how like a word is marked in one; how many words of a search are compared so. */
  likenessOfLong: 0.45,
  likenessMarked: 0.3,
  /** From how many letters on a word is long, and the longest one that is searched for misspellings. */
  longWord: 7,
  /** From and up to how many letters a word that nobody has may lack one, or have one too many or a wrong one. */
  slips: { from: 5, to: 12 },
  misspeltTime: 1_000,
  wordsSearched: 8,
  /** Of how many people with a word in their fields the pages of a search are made. */
  hitsOfFields: 5_000,
  /** Among how many businesses with the beginning of a name, and how many with a word, the best are found. */
  businessesLookedAt: 1_000,
  /** Up to how many connections and followed businesses the posts of each are looked for; for more, among how many of the newest. */
  connectionsReadEach: 300,
  newestOfConnections: 1_000,
  /** Among how many posts a frequent word is met, and how many posts with a rare one are put in order at most. */
  newestSearched: 20_000,
  hitsSorted: 50_000,
  /** Among how many messages of a chat a frequent word is met. */
  newestMessagesSearched: 2_000,

  postLength: 5_000,
  commentLength: 2_000,
  aboutLength: 2_000,
  hashtagLength: 100,
  /** How many different hashtags, and how many different people, of one text count. */
  hashtagsPerPost: 30,
  mentionsPerText: 20,
  /** How many people are offered for an @ at most. */
  mentionsOffered: 6,
  messageLength: 10_000,
  /** How many messages somebody gets from a stranger before they have answered. */
  unanswered: 3,
  /** Mentions of strangers by one author under one post that notify. */
  strangersNotified: 5,
  /** Characters of a message that a list or a quote shows. */
  previewLength: 160,
  nameLength: 100,
  suspensionReason: 500,
  /** Of a licence: its number, why it was rejected, and how far ahead it may end. */
  licenceNumberLength: 60,
  rejectionReason: 500,
  licenceYears: 50,
  feedbackLength: 5_000,
  /** What is said beside a report, in a decision, and in an appeal. */
  reportNote: 1_000,
  /** How far what waits for a decision is counted; beyond 99 people read '99+'. */
  waitingCounted: 100,
  /** After how many days without a backup, and how many minutes of waiting for a job, administrators are told. */
  backupDays: 7,
  jobLateMinutes: 15,
  mobileLength: 40,
  lineLength: 200,
  emailLength: 254,
  businessTypeLength: 60,
  /** How many of somebody's workplaces are shown. */
  workplacesShown: 50,
  /** Connections, and followed businesses, whose new posts a browser is notified of live. */
  feedAuthors: 5_000,
  businessDescription: 2_000,
  websiteLength: 500,
  passwordLength: 1_000,
  codeLength: 40,
  passkeys: 20,
  passkeyName: 100,
  usernameMax: 30,
  /** How long a former username stays reserved and redirects to its owner. */
  usernameHeldDays: 90,
  /** How many usernames a member may leave in 30 days. */
  usernamesLeft: 3,
  minimumAgeYears: 18,
  experienceYears: 80,

  /** How long somebody waits before they ask again a person who has rejected their request. */
  requestPauseDays: 7,
  /** How often one person may ask the same other one, and within how many days. */
  requestsPerPair: 3,
  requestsPerPairDays: 30,
  /** Among how many connections of the one of two people who has fewer common ones are counted. */
  mutualLookedAt: 500,
  /** Up to how many connections are read and sorted by name; of how many people in that order those of others are picked. */
  connectionsSorted: 3_000,
  namesWalked: 10_000,
  /** Connections with which a new member has somebody to read: a step of 'Get started'. */
  firstConnections: 3,
  /** Hashtags that somebody may follow, how many are suggested, and up to how many new posts of one are counted. */
  topicsFollowed: 50,
  topicsSuggested: 5,
  newPostsOfTopic: 10,
  /** People one may know: how many are shown, and how many are looked at on the way. */
  peopleYouMayKnow: {
    shown: 12,
    friends: 500,
    friendsOfFriend: 200,
    shared: 200,
    ofWorkplace: 40,
    ofField: 40,
    ofCity: 40,
    ofProfession: 40,
  },

  /** Pages of a PDF that is submitted as a document. */
  pdfPages: 10,
  imageBytes: 10 * 1024 * 1024,
  /** A browser that opens a picture needs four bytes for each pixel: beyond this, more than a phone has to spare. */
  imagePixels: 100_000_000,
  videoBytes: 200 * 1024 * 1024,
  /** A file of any kind in a chat. */
  chatFileBytes: 100 * 1024 * 1024,
  /** Up to here a file is sent in one request. */
  uploadAtOnce: 256 * 1024,
  filenameLength: 255,
  openUploads: 20,
  /** How long an upload that nothing uses is kept. */
  uploadKept: 24 * 60 * 60_000,
  imagePreviewPixels: 120,
  /**
   * How long the signed address of a picture that every member may see stays the same; it is good until the next such
   * time has passed, too.
   */
  pictureWindow: 10 * 60_000,
  /** As many pictures are remembered that were hidden or deleted while addresses of them may be good; of more no signature is trusted. */
  withdrawnPictures: 50_000,

  /** Chunks of an upload begin with `uploadAtOnce` and double up to here. */
  chunkBytes: 32 * 1024 * 1024,
  /** How long an upload is tried again without a gain; how long another operation is. */
  uploadRetryTime: 10 * 60_000,
  operationRetryTime: 2 * 60_000,
  /** Exponential backoff of uploads: the first delay, and the longest. */
  uploadRetry: { first: 1_000, longest: 32_000 },
  /** Polling interval for the state of a file, in case no event arrives. */
  uploadPoll: 2_000,
  /** A chosen file of up to so many bytes is kept in the browser until it has arrived. */
  keptFileBytes: 50 * 1024 * 1024,
  /** How long a browser may take to draw a frame of a video, and how long that picture's longer side is. */
  posterTime: 8_000,
  posterPixels: 1_280,
  altLength: 1_000,
  photosPerPost: 10,
  /** How many posts and comments wait for the server in a browser, and how long sending them pauses when they come too fast for it. */
  waitingPosts: 20,
  waitingTooManyPause: 5_000,
  /** How many likes and other toggles wait for the server in a browser, also when its page is closed. */
  waitingWishes: 100,
  /** How many files are chosen for a chat before they are sent. */
  filesPerSending: 10,
  photosSentAtOnce: 3,
  /** How long a replaced file can be restored. */
  undoToast: 8_000,
  /** For how long, in seconds, somebody who said 'Not now' is not asked again to confirm their e-mail. */
  confirmLater: 7 * 24 * 60 * 60,

  /** How long Google may take to answer. */
  googleTime: 8_000,
  /** How long somebody may take to sign in there. */
  googleAttempt: 10 * 60_000,
  /** How long after a sign-in, or another proof, a session may change how one signs in. */
  freshFor: 10 * 60_000,
  /** How long ago a sign-in at Google may be that proves it is still the same person, either way by the clocks. */
  googleProof: 60_000,
  /** How long after a proof staff and moderators may act and read what is private. */
  dutyProof: 12 * 60 * 60_000,
  /** How long a passkey may take to be made or shown. */
  passkeyChallenge: 10 * 60_000,
  /** How long somebody may take for the code after the password. */
  signInChallenge: 10 * 60_000,
  /** How long the links in our mails are good, from when the mail was handed over. */
  resetLink: 30 * 60_000,
  verifyLink: 48 * 60 * 60_000,
  /**
   * How long an expired mail link is remembered, so that the person who opens it can be told why it does not work.
   */
  oldLinkDays: 30,
  /** How long a challenge or an attempt to sign in lies about after its end. */
  challengeKept: 60 * 60_000,
  knownBrowserDays: 365,
  /** How long a mail without a link is kept as a file where there is no mail server. */
  mailFileKept: 7 * 24 * 60 * 60_000,
  /** How long the log knows the whole address something was done from; then its network alone. */
  auditAddressDays: 30,
  liveHeartbeat: 25_000,
  /** Heartbeats are spread over so many turns, so that thousands of streams are not written to at once. */
  liveBeats: 50,
  /** Silence after which a browser takes its stream for dead. */
  liveSilence: 60_000,
  /** How often a node checks whether the sessions of its open streams are still valid. */
  liveSessionCheck: 15_000,
  livePoll: 1_000,
  /** Within how long browsers reconnect when their node stops, if they are many. */
  liveReturn: 5_000,
  /** How long a closed stream may take to hand over its last bytes. */
  liveCloseTimeout: 500,
  /** What waits for a reader who does not keep up: this many events, or characters of them. */
  liveBacklogEvents: 500,
  liveBacklogLength: 1024 * 1024,
  liveStreamsPerPerson: 10,
  /** How often a person may say on a node, per second, what their browsers show. */
  liveWatchesPerSecond: 10,
  /** Of how many posts and pages on its screens a browser gets events. */
  liveTopics: 200,
  /** How many of them, with their positions, fit into one message between nodes. The version before knows no more than these. */
  liveTopicsInMessage: 80,
  /** How long a further total of a post waits for later ones, and a further new post for more. */
  liveTotalPause: 1_000,
  /** How long an export can be downloaded. */
  exportFor: 24 * 60 * 60_000,
  /** How often the screen asks how far an export is. */
  exportPoll: 1_000,
  /** Days in which signing in undoes the deletion of an account. */
  leavingDays: 14,
  /** After how long a mailbox is told how many notices of a kind it was not sent (`mail.recipient`). */
  withheldNoticesSeconds: 60 * 60,
  outboxSweep: 60_000,
  /** Ephemeral events, such as typing, that one person may send on a node per second. */
  ephemeralPerSecond: 20,

  /** How often a message is tried before its text goes back to where it was written, and the pauses between. */
  sendTries: 3,
  /** And how many responses may be lost although the live stream is up: some twelve seconds. */
  maxLostResponses: 8,
  sendPause: 500,
  /** How long after a message has failed a toast says so, unless its sender is looking at the chat: they may be on their way out. */
  failureToastDelay: 500,
  /** Exponential backoff while the server is out of reach: the first delay, and the longest. */
  offlineRetry: { first: 200, longest: 4_000 },
  /** How long the answer to a message is waited for. */
  sendTime: 15_000,
  /** How long sending pauses after messages came faster than the server takes them. */
  tooManyPause: 1_000,
  /** How long delivery receipts wait for more messages, which then share one call. */
  deliveredPause: 300,
  /** Throttle of read receipts. */
  readReceiptPause: 200,
  /** Exponential backoff of receipts: the first delay, and the longest. */
  receiptsRetry: { first: 500, longest: 30_000 },
  /** How often typing is sent, and how long it is shown. */
  typingPause: 2_500,
  typingShown: 4_000,
  /** Debounce of presence changes; and the most people who are notified of one. */
  presencePause: 2_000,
  presencePeers: 1_000,
  /** Messages of one person within this time are shown as one group. */
  messageGroup: 5 * 60_000,
  /** How long a message that was jumped to is highlighted. */
  jumpedTo: 1_600,
  /** How long a message can be deleted for both. */
  messageDeletable: 15 * 60_000,

  /**
   * When many browsers get an event at once: over how long their reading it again is spread, and how long a list of
   * people is left alone afterwards.
   */
  refetchSpread: 2_000,
  peopleRefetchEvery: 30_000,
  /** By all browsers of a node after an event that all of them get. */
  refetchesPerSecond: 50,
  /** The shortest time between two fetches of new posts by one browser. */
  newPostsEvery: 1_000,
  /** If they are fetched later than that, their number is shown until then. */
  newPostsSoon: 2_000,
  /** Silence after which what was typed into a filter counts. */
  filterPause: 300,
  /** How long a device keeps what was read without having reached the server, and how much of it (docs/adr/0037). */
  offlineTime: 24 * 60 * 60_000,
  offlinePosts: 20,
  offlineChats: 30,
  offlineOpenedChats: 8,
  offlineMessages: 50,
  /** What changes is kept that often at most, and the server's presence noted that often at least. */
  offlinePause: 2_000,
  offlineTouch: 5 * 60_000,
  /** How long what came with a page is read there while its screen still waits for the same. */
  firstPaint: 3_000,
  /** How long a connection may be lost before the screen says so. */
  connectionNotice: 2_000,
  profileCreatedRedirect: 2_000,
  businessCreatedRedirect: 2_000,
  /** What the business page and its edit form say when something went wrong, and that it was saved. */
  businessMessage: 5_000,
  profileMissingRedirect: 3_000,
  /** How long a message about what was done stays, and one about what went wrong. */
  toast: 3_000,
  errorToast: 5_000,
  /** How long a screen reader may take to notice a new live region, and how long an announcement stays in it. */
  regionKnown: 150,
  announced: 5_000,
  /** Loading that takes longer is announced to screen readers. */
  loadingAnnouncedAfter: 1_000,
  /** How long typing is not announced again to screen readers. */
  typingAnnouncedEvery: 60_000,
  /** How many posts somebody waits to be reminded of at most, and how many days ahead. */
  reminders: 200,
  reminderDays: 366,
  /** At which hour of the day somebody is reminded, where they are. */
  reminderHour: 8,
  notificationDays: 90,
  /** How long what was removed can be appealed, and how long a decided case keeps what was reported. */
  appealDays: 14,
  reportedKeptDays: 30,
  /** Of somebody's last decided reports, how many are looked at; with how many rejected their reports hide nothing. */
  reportsJudged: 5,
  reportsRejected: 3,
  /** How many undecided things one reader's reports hide; how many of a reader who is new; and of one author, by all who are new. */
  reportsHiding: 3,
  reportsHidingNew: 1,
  reportsHidingAuthor: 2,
  /** How old an account is, with a proved e-mail, when its reports are no longer those of somebody new. */
  reporterNewHours: 24,
  /** How long something stays hidden without a decision, unless a second reader reports it too. */
  hiddenUndecidedHours: 72,
  /** How long the author can undo a deletion on the screen, and at least that long on the server. */
  undo: 5_000,
  undoGraceSeconds: 30,
  /** How long a post that was sent can be taken back on the screen, and after how long the server delivers it by itself. */
  undoSend: 10_000,
  heldSeconds: 30,
  /** Read while the screen changes underneath. */
  redirectToast: 5_000,
} as const;

/** Of the server's answers. By themselves, as no browser needs them. */
export const httpLimits = {
  /**
   * Calls a node works on at the same time, and how many more of those people need most: signing in, messages. For a moment
   * it may be more, so that a disk that hesitates turns nobody away.
   */
  callsAtOnce: 64,
  urgentAtOnce: 64,
  callsInBurst: 256,
  burstMs: 500,
  /** How long a connection on which nothing is asked is kept. */
  keepAliveTime: 72_000,
  /** From how many bytes on an answer or page is compressed: below, headers are most of it. */
  compressedFrom: 1024,
  /** Of the first line of a request and its headers together, and how long they may take to come. */
  headerBytes: 16 * 1024,
  headerTime: 20_000,
  /** A body that comes slower than so many bytes in this time is cut. */
  bodyPaceTime: 30_000,
  bodyPaceBytes: 16 * 1024,
  /**
   * How long a sign-in waits after too many failures of its network, and after too many for longer than this; how many of a
   * network, and of all, wait on a node at the same time.
   */
  slowLogin: 2_000,
  slowLoginLong: 10_000,
  slowLoginShort: 5 * 60_000,
  slowLoginsOfNetwork: 5,
  slowLogins: 100,
  ratesSweep: 60_000,
} as const;

/** Limits of accounts. Kept apart so that they stay out of the browser bundle. */
export const accountLimits = {
  /** Sessions of an account, and browsers in which it has signed in: the one used longest ago goes. */
  sessions: 100,
  knownBrowsers: 100,
} as const;

/** Of duty hours. By themselves, as no browser needs them. */
export const dutyLimits = {
  /** Characters of the name of a time zone. */
  timeZoneLength: 50,
  /** Days in which the next shift is looked for: more than can be off in a row, and a week. */
  lookedAhead: 70,
  /** For how long the changes that follow from a plan are stored ahead, and when they are stored again, in milliseconds. */
  knownAhead: 14 * 24 * 60 * 60_000,
  renewedAhead: 7 * 24 * 60 * 60_000,
  /** For how many days somebody can be off duty at once. */
  offDays: 366,
  /** Of a workplace, who could be asked instead of somebody off duty. */
  onDutyShown: 3,
  /** Of how many of its people it is looked up. */
  onDutyAmong: 200,
} as const;

/** Of push messages. By themselves, as no browser needs them. */
export const pushLimits = {
  /** The address of a browser at its push service. */
  endpointLength: 2_048,
  /** A person's devices: a new one takes the place of the oldest. */
  devicesOfPerson: 10,
  /** In milliseconds: within what a push service answers in time, and how long an answer is waited for otherwise. */
  inTime: 1_000,
  time: 5_000,
  /** Workers of a node and jobs of each, for push services that answer in time and for the others, and of these requests to one service. */
  lanes: { atOnce: 2, batch: 25 },
  slowLanes: { atOnce: 10, batch: 1 },
  slowOfService: 4,
  job: { retries: 5, expireSeconds: 30, keptSeconds: 60 },
  /** How many push services and devices a node remembers how they answered. */
  known: 10_000,
  /** The first pause before a message is handed over again, the longest, and after how long it is given up. */
  retry: { first: 5_000, longest: 10 * 60_000 },
  givenUp: 60 * 60_000,
  /** How long a push service keeps a message for a device that is off, in seconds. */
  keptSeconds: 24 * 60 * 60,
  /** Of how many notifications on a device it is known that they were shown there. */
  shown: 50,
  /** What a push message shows of a text, and what is read of a push service's answer, in bytes. */
  text: 120,
  answerBytes: 1_024,
} as const;

/** Of e-mail digests. By themselves, as no browser needs them. */
export const digestLimits = {
  /** How many people are looked at in one transaction. */
  batch: 100,
  /** What came in within this time before a digest is left for the next one: it may not be committed yet. */
  settled: 30_000,
  /** How many chats a digest names, and up to how many it counts. */
  chatsShown: 10,
  chatsCounted: 100,
  /** How many notifications are looked at, and how many people are named of each kind. */
  notifications: 1_000,
  names: 3,
  /** What it shows of a message. */
  text: 200,
} as const;

/** At most `times` within `seconds`, counted from the first. */
type Allowance = { times: number; seconds: number };

const resetLinkSeconds = limits.resetLink / 1000;
const hour = 60 * 60;
const day = 24 * hour;

/**
 * Rate limits per account, or per address where nobody is signed in: every window of a rate applies. Those of `login`
 * and `code` count failures alone.
 */
export const rates = {
  'login.account': [{ times: 10, seconds: 15 * 60 }],
  'login.browser': [{ times: 10, seconds: 15 * 60 }],
  'login.address': [
    { times: 30, seconds: 5 * 60 },
    { times: 300, seconds: day },
  ],
  /** Sign-ins that succeed, of one account: each makes a session and entries of the log. */
  'login.success': [
    { times: 30, seconds: hour },
    { times: 150, seconds: day },
  ],
  /** Wrong codes of an app; recovery codes, which nobody guesses, are still taken. */
  'code.account': [
    { times: 10, seconds: 15 * 60 },
    { times: 50, seconds: day },
  ],
  /** In a browser the owner has signed in with before. */
  'code.browser': [{ times: 10, seconds: 15 * 60 }],
  'code.address': [{ times: 30, seconds: 5 * 60 }],
  'passkey.challenge': [{ times: 300, seconds: 5 * 60 }],
  'google.address': [{ times: 30, seconds: 5 * 60 }],
  'account.register': [
    { times: 30, seconds: hour },
    { times: 200, seconds: day },
  ],
  'proof.try': [{ times: 10, seconds: 15 * 60 }],
  'reset.ask': [
    { times: 10, seconds: hour },
    { times: 50, seconds: day },
  ],
  /** Links to one mailbox: asked for from one address, and in one browser its owner has signed in with. */
  'reset.requester': [
    { times: 3, seconds: hour },
    { times: 6, seconds: day },
  ],
  'reset.browser': [{ times: 6, seconds: hour }],
  /**
   * Links to one mailbox that strangers ask for, all together. Within as long as a link works: whenever no more are sent,
   * one that works is in the mailbox.
   */
  'reset.mailbox': [{ times: 5, seconds: resetLinkSeconds }],
  /** Trying links that mails carry. */
  'link.use': [{ times: 30, seconds: 15 * 60 }],
  'mail.ask': [{ times: 10, seconds: hour }],
  /** Mails of each other kind to one mailbox; further links are not sent, further notices counted and told in one mail. */
  'mail.recipient': [
    { times: 3, seconds: hour },
    { times: 10, seconds: day },
  ],
  'username.choose': [{ times: 30, seconds: hour }],
  /**
   * Reading, so that nobody carries off everybody: lists of people and single profiles, and the later pages of what is
   * posted. Several times what somebody in a hurry scrolls through.
   */
  'people.list': [
    { times: 90, seconds: 60 },
    { times: 600, seconds: hour },
    { times: 2_000, seconds: day },
  ],
  'profile.read': [
    { times: 120, seconds: 60 },
    { times: 1_000, seconds: hour },
    { times: 3_000, seconds: day },
  ],
  'list.more': [
    { times: 180, seconds: 60 },
    { times: 2_000, seconds: hour },
  ],
  /** Every read that names no rate of its own: a screen makes up to ten at once. */
  read: [
    { times: 600, seconds: 60 },
    { times: 10_000, seconds: hour },
  ],
  /** Looks through the connections of one's connections, so it costs more than other reads. */
  'suggestion.list': [
    { times: 60, seconds: 60 },
    { times: 600, seconds: hour },
  ],
  search: [
    { times: 60, seconds: 60 },
    { times: 1_000, seconds: hour },
  ],
  'profile.edit': [{ times: 60, seconds: hour }],
  /** Each works out when the person is on duty for the next weeks. */
  'duty.change': [{ times: 120, seconds: hour }],
  'credential.submit': [{ times: 5, seconds: day }],
  /** Asking whether a business username is free: often while one types. */
  'businessUsername.ask': [{ times: 120, seconds: 60 }],
  'business.follow': [{ times: 240, seconds: hour }],
  'workplace.invite': [{ times: 100, seconds: day }],
  'editor.invite': [{ times: 100, seconds: day }],
  'business.edit': [{ times: 60, seconds: hour }],
  'post.create': [
    { times: 10, seconds: 60 },
    { times: 30, seconds: hour },
  ],
  'post.repost': [{ times: 120, seconds: hour }],
  'comment.create': [{ times: 120, seconds: hour }],
  'like.change': [{ times: 600, seconds: hour }],
  'chat.start': [{ times: 30, seconds: day }],
  'message.send': [{ times: 120, seconds: 60 }],
  'receipt.move': [{ times: 600, seconds: 60 }],
  'upload.create': [{ times: 50, seconds: 60 }],
  /** Pixels of a person's pictures that are decoded, in millions: further pictures wait. Ten photos of a phone are 120. */
  'upload.megapixels': [{ times: 300, seconds: 60 }],
  'push.subscribe': [{ times: 30, seconds: hour }],
  'report.send': [
    { times: 20, seconds: hour },
    { times: 50, seconds: day },
  ],
  'feedback.send': [{ times: 5, seconds: hour }],
  'export.start': [{ times: 5, seconds: day }],
  'connection.request': [{ times: 50, seconds: day }],
  /** Requests, and each kind of invitation, to the same stranger. */
  'contact.pair': [{ times: limits.requestsPerPair, seconds: limits.requestsPerPairDays * day }],
  /**
   * For a new account (accounts/server/newcomers.ts): chats it starts, requests and invitations to strangers, all together;
   * and strangers it mentions.
   */
  'newcomer.contact': [{ times: 10, seconds: day }],
  'newcomer.mention': [{ times: 20, seconds: day }],
  /** By author and post: strangers who are notified of being mentioned there, also if an edit takes the mention back. */
  'stranger.mention': [{ times: limits.strangersNotified, seconds: day }],
  /** Every call that changes something and names no rate of its own. */
  write: [{ times: 300, seconds: 60 }],
  /** Misses: lookups of an id or name that does not exist for the account. More is enumeration. */
  'thing.missed': [{ times: 300, seconds: 10 * 60 }],
} as const satisfies Record<string, Allowance[]>;

export type Rate = keyof typeof rates;
export type Rates = Record<Rate, readonly Allowance[]>;
