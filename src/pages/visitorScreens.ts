import type { ComponentType } from 'react';
import type { TextKey } from '#/app/texts.ts';

/** A screen by its path in src/app/pages.ts, its title, and how its code is fetched. */
export type ListedScreen = { path: string; title?: TextKey; load: () => Promise<ComponentType> };

/** The screens for visitors: also there for those who are signed in, as far as the guard lets them. */
export const visitorScreens: ListedScreen[] = [
  { path: '/', load: async () => (await import('./Landing.tsx')).Landing },
  {
    path: '/register',
    title: 'accounts.register',
    load: async () => (await import('./Register.tsx')).Register,
  },
  { path: '/login', title: 'accounts.login', load: async () => (await import('./Login.tsx')).Login },
  {
    path: '/reset-password',
    title: 'accounts.resetPassword',
    load: async () => (await import('./ResetPassword.tsx')).ResetPassword,
  },
  {
    path: '/verify-email',
    title: 'accounts.verifyTitle',
    load: async () => (await import('./VerifyEmail.tsx')).VerifyEmail,
  },
  {
    path: '/privacy-policy',
    title: 'pages.privacyPolicy',
    load: async () => (await import('./PrivacyPolicy.tsx')).PrivacyPolicy,
  },
  {
    path: '/user-guideline',
    title: 'pages.userGuideline',
    load: async () => (await import('./UserGuideline.tsx')).UserGuideline,
  },
];
