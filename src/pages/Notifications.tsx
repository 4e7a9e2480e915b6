import { say } from '#/app/texts.ts';
import { Reactions } from '#/features/notifications/web/Reactions.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';
import { narrow } from './narrow.ts';

/** /notifications: everything others did that concerns me. */
export const Notifications = () => (
  <div className={narrow}>
    <h1 className="px-4 pt-4 text-page mid:px-0 mid:pt-0">{say('messaging.notifications')}</h1>
    <Card as="section" bleed padded={false} className="p-2">
      <Reactions />
    </Card>
  </div>
);
