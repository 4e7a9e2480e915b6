import type { Page } from '@playwright/test';

/** The fields of the login and of the registration. */
export const email = (page: Page) => page.getByLabel('Email', { exact: true });
export const secret = (page: Page) => page.getByLabel('Password', { exact: true });
