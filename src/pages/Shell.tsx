import { useMemo, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigate } from 'react-router';
import { VerifyBanner } from '#/accounts/web/mail/VerifyBanner.tsx';
import { ProofGate } from '#/accounts/web/proof/ProofGate.tsx';
import { usePerson } from '#/accounts/web/viewer.ts';
import { SkipLink } from '#/base/web/ui/SkipLink.tsx';
import { WayContext } from '#/base/web/way/Way.ts';
import { PhotoGuard } from '#/media/web/guard/PhotoGuard.tsx';
import { say, type TextKey } from '#/texts.ts';
import { AskedFor } from './AskedFor.tsx';
import { ConnectionNote } from './ConnectionNote.tsx';
import { Header } from './Header.tsx';
import { Keyboard } from './keyboard/Keyboard.tsx';
import { LoadingLine } from './LoadingLine.tsx';
import { NotFound } from './NotFound.tsx';
import { useArrival } from './useArrival.ts';
import { VisitorHeader } from './VisitorHeader.tsx';
import { hasHeader } from './withoutHeader.ts';

/** What stands around every screen. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  const person = usePerson();
  const place = useLocation();
  const go = useNavigate();
  const way = useMemo(() => ({ place, go }), [place, go]);
  const screen = useMatches().at(-1);
  const found = (screen?.loaderData as { found: boolean } | undefined)?.found ?? true;
  const title = found ? (screen?.handle as { title: TextKey } | undefined)?.title : 'base.notFound';
  useArrival(main, title ? say(title) : '', place);
  const isHeaded = hasHeader(place.pathname, found);

  return (
    <WayContext value={way}>
      <SkipLink />
      <LoadingLine />
      {isHeaded && (person ? <Header me={person} /> : <VisitorHeader />)}
      {isHeaded && person && !person.emailVerified && <VerifyBanner me={person} />}
      <ConnectionNote />
      <main id="main" ref={main} tabIndex={-1} className="outline-none">
        {found ? <Outlet /> : <NotFound />}
      </main>
      <ProofGate />
      <PhotoGuard />
      {person?.hasProfile && <Keyboard me={person} />}
      {person?.hasProfile && <AskedFor />}
      <ScrollRestoration />
    </WayContext>
  );
}
