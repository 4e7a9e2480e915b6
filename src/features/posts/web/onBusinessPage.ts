import { createContext, useContext } from 'react';

/** True on a business page, which asks and answers in words of its own (spec points 8 and 9). */
export const OnBusinessPage = createContext(false);

/** Whether this is rendered on a business page. */
export const useOnBusinessPage = () => useContext(OnBusinessPage);
