/** Whether this device most likely has a hardware keyboard: Enter sends then, and focusing a field covers nothing. */
export const hasKeyboard = () => matchMedia('(pointer: fine)').matches;
