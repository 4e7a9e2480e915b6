import { OffDutyMark } from '#/features/duty/web/OffDutyMark.tsx';
import { SendTo } from '#/features/messaging/web/SendTo.tsx';

/** Sends a post to people, and says who of them is off duty. */
export const SendPost = () => <SendTo Reachability={OffDutyMark} />;
