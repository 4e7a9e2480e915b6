import type { Refusal, RefusalCode } from '#/platform/shared/refusal.ts';

const fixable: RefusalCode[] = ['taken', 'invalid', 'tooMany', 'conflict'];

/** Whether a save was refused for what the person who made it can set right: it is said as the server says it. */
export const isFixable = ({ code }: Refusal) => fixable.includes(code);
