import type { ComponentType } from 'react';
import type { RouteName } from '#/app/routes.ts';

/** Fetches the code of a screen. */
export type LoadScreen = () => Promise<ComponentType>;

/** The screens for visitors: also there for those who are signed in, as far as the guard lets them. */
export const visitorScreens = {
  landing: async () => (await import('./Landing.tsx')).Landing,
  register: async () => (await import('./Register.tsx')).Register,
  login: async () => (await import('./Login.tsx')).Login,
  resetPassword: async () => (await import('./ResetPassword.tsx')).ResetPassword,
  verifyEmail: async () => (await import('./VerifyEmail.tsx')).VerifyEmail,
  privacyPolicy: async () => (await import('./PrivacyPolicy.tsx')).PrivacyPolicy,
  userGuideline: async () => (await import('./UserGuideline.tsx')).UserGuideline,
} satisfies Partial<Record<RouteName, LoadScreen>>;
