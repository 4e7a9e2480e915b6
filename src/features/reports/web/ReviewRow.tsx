import { useState } from 'react';
import { say } from '#/app/texts.ts';
import { fullDate } from '#/platform/web/dates.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Folded } from '#/platform/web/ui/Folded.tsx';
import { handFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { Time } from '#/platform/web/ui/Time.tsx';
import { AppealForm } from './AppealForm.tsx';
import { Decisions } from './Decisions.tsx';
import type { Review } from './useReports.ts';
import { reportedAs, whatIsHidden } from './wording.ts';

function untilWhen({ returnsAt }: Review, hiddenAt: string) {
  const since = say('reports.hiddenSince', { time: fullDate(new Date(hiddenAt)) });
  const then = returnsAt
    ? say('reports.comesBack', { time: fullDate(new Date(returnsAt)) })
    : say('reports.staysHidden');
  return `${since} ${then}`;
}

/** One thing of mine that was reported: what it said, where it is, and what I can do. */
export function ReviewRow({ review }: { review: Review }) {
  const [isWriting, setWriting] = useState(false);
  return (
    <li className="py-3">
      <p className="font-medium">{reportedAs(review)}</p>
      <p className="text-meta text-muted">
        {say(`reports.${review.state}`)} · {whatIsHidden(review)} · <Time at={review.createdAt} />
      </p>
      <blockquote className="mt-2 border-line border-s-2 ps-3 text-small">
        <Folded id={`review-${review.id}`}>{review.content || say('reports.forgotten')}</Folded>
      </blockquote>
      {review.hiddenAt && <p className="mt-2 text-small">{untilWhen(review, review.hiddenAt)}</p>}
      {!review.hasModerator && (review.state === 'open' || review.state === 'appealed') && (
        <p className="mt-2 text-small">{say('reports.noModerator')}</p>
      )}
      {review.state === 'open' && (
        <p className="mt-2 text-small">
          {say(review.kind === 'message' ? 'reports.whatToDoMessage' : 'reports.whatToDo')}
        </p>
      )}
      {review.appeal && (
        <p className="mt-1 text-small wrap-anywhere">{say('reports.youWrote', { words: review.appeal })}</p>
      )}
      <Decisions decisions={review.decisions} />
      {review.mayAppeal &&
        (isWriting ? (
          <AppealForm caseId={review.id} onClose={() => setWriting(false)} />
        ) : (
          <Button ref={handFocusOn} size="small" className="mt-2" onClick={() => setWriting(true)}>
            {say('reports.askAgain')}
          </Button>
        ))}
    </li>
  );
}
