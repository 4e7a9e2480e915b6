import { useMemo, useRef } from 'react';
import { hasHeader } from '#/app/routes.ts';
import { withTexts } from '#/app/texts/load.ts';
import { say } from '#/app/texts.ts';
import { VerifyBanner } from '#/features/accounts/web/emailAndPassword/VerifyBanner.tsx';
import { ProofGate } from '#/features/accounts/web/proof/ProofGate.tsx';
import { usePerson } from '#/features/accounts/web/viewer.ts';
import { PhotoGuard } from '#/features/media/web/guard/PhotoGuard.tsx';
import { Mentions } from '#/features/search/web/mentions/Mentions.tsx';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import type { RouteMatch } from '#/platform/web/router/openRouter.ts';
import { type Navigate, RouterContext } from '#/platform/web/router/Router.ts';
import { useScroll } from '#/platform/web/router/scroll.ts';
import { useSearchParams } from '#/platform/web/router/useSearchParams.ts';
import { SkipLink } from '#/platform/web/ui/SkipLink.tsx';
import { useDelayedAnnouncement } from '#/platform/web/useDelayedAnnouncement.ts';
import { useHasBeen } from '#/platform/web/useHasBeen.ts';
import { ConnectionNote } from './ConnectionNote.tsx';
import { Header } from './Header.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import type { Screen } from './screenAt.ts';
import { useArrival } from './useArrival.ts';
import { VisitorHeader } from './VisitorHeader.tsx';

/** A screen, and the frame around all of them. */
export function Shell({ arrival, go }: { arrival: RouteMatch<Screen>; go: Navigate }) {
  const main = useRef<HTMLElement>(null);
  const person = usePerson();
  const { place, screen, isGoing } = arrival;
  const { Component, title, params } = screen;
  const way = useMemo(() => ({ place, go, params }), [place, go, params]);
  useArrival(main, title ? say(title) : '', place);
  useScroll(arrival);
  const isHeaded = hasHeader(place.pathname, title !== 'base.notFound');

  return (
    <RouterContext value={way}>
      <SkipLink />
      {isGoing && <LoadingLine />}
      {!isHeaded && <ConnectionNote />}
      {isHeaded && (person ? <Header me={person} /> : <VisitorHeader />)}
      {isHeaded && person && !person.emailVerified && <VerifyBanner me={person} />}
      <main id="main" ref={main} tabIndex={-1} className="outline-none">
        <Component />
      </main>
      {isHeaded && person?.hasProfile && <PhoneBar />}
      <ProofGate />
      <PhotoGuard />
      {person?.hasProfile && <Keyboard me={person} />}
      {person?.hasProfile && <AskedFor />}
      {person?.hasProfile && <Mentions />}
    </RouterContext>
  );
}

/** A line at the top of the window while the next screen is on its way for longer than a moment. */
function LoadingLine() {
  useDelayedAnnouncement();
  return <div aria-hidden="true" className="fixed inset-x-0 top-0 z-60 h-0.5 animate-late bg-scrub" />;
}

// Keys are of use once the page is drawn, so its first drawing does not wait for them.
const Keyboard = lazyComponent(async () => (await import('./keyboard/Keyboard.tsx')).Keyboard);
const SendPost = lazyComponent(async () => (await withTexts(import('./SendPost.tsx'), 'seldom')).SendPost);
const ReportDialog = lazyComponent(
  async () => (await withTexts(import('#/features/reports/web/ReportDialog.tsx'), 'seldom')).ReportDialog,
);

/** The dialogs that an address asks for over any screen: ?send=, ?report=. */
function AskedFor() {
  const [query] = useSearchParams();
  const isSending = useHasBeen(query.has('send'));
  const isReporting = useHasBeen(query.has('report'));
  return (
    <>
      {isSending && <SendPost />}
      {isReporting && <ReportDialog />}
    </>
  );
}
