import type { KeyboardEvent } from 'react';

/** Whether this key only chooses among what an input method proposes, and so neither sends nor closes anything. */
export const isComposing = ({ nativeEvent, keyCode }: Pick<KeyboardEvent, 'nativeEvent' | 'keyCode'>) =>
  // 229: Safari ends a composition before it fires the key that ended it.
  nativeEvent.isComposing || keyCode === 229;
