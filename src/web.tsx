import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { greetReturned } from '#/accounts/web/googleReturn.ts';
import { isUnavailable } from '#/accounts/web/viewer.ts';
import { configureMessages } from '#/base/messages.ts';
import { cache } from '#/base/web/cache.ts';
import { Toaster } from '#/base/web/ui/Toaster.tsx';
import { listenWhileSignedIn } from '#/pages/listen.ts';
import { PageError } from '#/pages/PageError.tsx';
import { routes } from '#/pages/routes.tsx';
import '#/base/web/theme.css';
// On every page: a choice made in another tab shows here.
import '#/base/web/theme.ts';

configureMessages();
listenWhileSignedIn();
greetReturned();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={cache}>
      <Toaster />
      {isUnavailable ? <PageError /> : <RouterProvider router={createBrowserRouter(routes)} />}
    </QueryClientProvider>
  </StrictMode>,
);
