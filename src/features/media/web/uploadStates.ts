/** The states of an upload (spec point 4). */
export type UploadState = 'running' | 'pausing' | 'paused' | 'canceling' | 'canceled' | 'success' | 'error';

/** The events: three actions of a person, and what happens to the upload itself. */
export type UploadMove = 'pause' | 'resume' | 'cancel' | 'stopped' | 'arrived' | 'failed';

/** The transitions; whatever is not listed here is ignored (spec point 4). */
const moves: Record<UploadState, Partial<Record<UploadMove, UploadState>>> = {
  running: { pause: 'pausing', cancel: 'canceling', arrived: 'success', failed: 'error' },
  pausing: { resume: 'running', cancel: 'canceling', stopped: 'paused' },
  paused: { resume: 'running' },
  canceling: { stopped: 'canceled' },
  canceled: {},
  success: {},
  error: {},
};

/** The next state, or undefined where the transition is not allowed. */
export const after = (state: UploadState, move: UploadMove): UploadState | undefined => moves[state][move];

/** Whether this is a final state. */
export const isOver = (state: UploadState) => Object.keys(moves[state]).length === 0;
