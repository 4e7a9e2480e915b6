/** Whether whoever writes here has most likely a keyboard of keys: Enter sends then, and a focus covers nothing. */
export const hasKeyboard = () => matchMedia('(pointer: fine)').matches;
