import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { greetReturned } from '#/accounts/web/googleReturn.ts';
import { isUnavailable } from '#/accounts/web/viewer.ts';
import { Toaster } from '#/base/web/ui/Toaster.tsx';
import { App } from '#/pages/App.tsx';
import { leaveFirstPaint } from '#/pages/first/leave.ts';
import { PageError } from '#/pages/PageError.tsx';
import '#/base/web/theme.css';
// On every page: a choice made in another tab shows here.
import '#/base/web/theme.ts';

greetReturned();

const root = document.getElementById('root')!;
leaveFirstPaint(root);

createRoot(root).render(
  <StrictMode>
    <Toaster />
    {isUnavailable ? <PageError /> : <App />}
  </StrictMode>,
);
