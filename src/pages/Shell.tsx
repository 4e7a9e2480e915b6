import { useMemo, useRef } from 'react';
import { hasHeader } from '#/app/routes.ts';
import { say } from '#/app/texts.ts';
import { VerifyBanner } from '#/features/accounts/web/mail/VerifyBanner.tsx';
import { ProofGate } from '#/features/accounts/web/proof/ProofGate.tsx';
import { usePerson } from '#/features/accounts/web/viewer.ts';
import { PhotoGuard } from '#/features/media/web/guard/PhotoGuard.tsx';
import { Mentions } from '#/features/search/web/mentions/Mentions.tsx';
import type { RouteMatch } from '#/platform/web/router/openRouter.ts';
import { type Navigate, RouterContext } from '#/platform/web/router/Router.ts';
import { useScroll } from '#/platform/web/router/scroll.ts';
import { SkipLink } from '#/platform/web/ui/SkipLink.tsx';
import { AskedFor } from './AskedFor.tsx';
import { ConnectionNote } from './ConnectionNote.tsx';
import { Header } from './Header.tsx';
import { Keyboard } from './keyboard/Keyboard.tsx';
import { LoadingLine } from './LoadingLine.tsx';
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
      <ProofGate />
      <PhotoGuard />
      {person?.hasProfile && <Keyboard me={person} />}
      {person?.hasProfile && <AskedFor />}
      {person?.hasProfile && <Mentions />}
    </RouterContext>
  );
}
