import { useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { VerifyBanner } from '#/accounts/web/mail/VerifyBanner.tsx';
import { ProofGate } from '#/accounts/web/proof/ProofGate.tsx';
import { usePerson } from '#/accounts/web/viewer.ts';
import { SkipLink } from '#/base/web/ui/SkipLink.tsx';
import { PhotoGuard } from '#/media/web/guard/PhotoGuard.tsx';
import { SendTo } from '#/messaging/web/SendTo.tsx';
import { ReportDialog } from '#/reports/web/ReportDialog.tsx';
import { say, type TextKey } from '#/texts.ts';
import { ConnectionNote } from './ConnectionNote.tsx';
import { Header } from './Header.tsx';
import { Keyboard } from './keyboard/Keyboard.tsx';
import { LoadingLine } from './LoadingLine.tsx';
import { NotFound } from './NotFound.tsx';
import { useArrival } from './useArrival.ts';
import { VisitorHeader } from './VisitorHeader.tsx';

const withoutHeader = ['/', '/login', '/register', '/create-profile'];

/** What stands around every screen. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  const person = usePerson();
  const { pathname } = useLocation();
  const screen = useMatches().at(-1);
  const found = (screen?.loaderData as { found: boolean } | undefined)?.found ?? true;
  const title = found ? (screen?.handle as { title: TextKey } | undefined)?.title : 'base.notFound';
  useArrival(main, title ? say(title) : '');
  const hasHeader = !(found && withoutHeader.includes(pathname));

  return (
    <>
      <SkipLink />
      <LoadingLine />
      {hasHeader && (person ? <Header me={person} /> : <VisitorHeader />)}
      {hasHeader && person && !person.emailVerified && <VerifyBanner me={person} />}
      <ConnectionNote />
      <main id="main" ref={main} tabIndex={-1} className="outline-none">
        {found ? <Outlet /> : <NotFound />}
      </main>
      <ProofGate />
      <PhotoGuard />
      {person?.hasProfile && <Keyboard me={person} />}
      {person?.hasProfile && <SendTo />}
      {person?.hasProfile && <ReportDialog />}
      <ScrollRestoration />
    </>
  );
}
