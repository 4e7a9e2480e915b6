import type { AccountEvents } from '#/features/accounts/events.ts';
import type { BusinessDomainEvents, BusinessEvents } from '#/features/businesses/events.ts';
import type { ConnectionEvents } from '#/features/connections/events.ts';
import type { CredentialDomainEvents, CredentialEvents } from '#/features/credentials/events.ts';
import type { DutyDomainEvents, DutyEvents } from '#/features/duty/events.ts';
import type { FeedbackEvents } from '#/features/feedback/events.ts';
import type { GettingStartedEvents } from '#/features/gettingStarted/events.ts';
import type { MediaEvents } from '#/features/media/events.ts';
import type {
  MessagingDomainEvents,
  MessagingEphemeralEvents,
  MessagingEvents,
} from '#/features/messaging/events.ts';
import type { NotificationDomainEvents, NotificationEvents } from '#/features/notifications/events.ts';
import type { PostDomainEvents, PostEvents } from '#/features/posts/events.ts';
import type { ProfileDomainEvents, ProfileEvents } from '#/features/profiles/events.ts';
import type { ReportDomainEvents, ReportEvents } from '#/features/reports/events.ts';

/** The live events and their data: the same for every reader, absolute values, no private field. */
export type Events = AccountEvents &
  MediaEvents &
  ProfileEvents &
  ConnectionEvents &
  BusinessEvents &
  PostEvents &
  GettingStartedEvents &
  CredentialEvents &
  MessagingEvents &
  DutyEvents &
  ReportEvents &
  FeedbackEvents &
  NotificationEvents;

/** Live events that are sent at once and not stored. */
export type EphemeralEvents = MessagingEphemeralEvents;

/** Events that a feature emits inside a transaction for later features to handle; no browser gets them. */
export type DomainEvents = ProfileDomainEvents &
  BusinessDomainEvents &
  PostDomainEvents &
  CredentialDomainEvents &
  DutyDomainEvents &
  MessagingDomainEvents &
  NotificationDomainEvents &
  ReportDomainEvents;

export type EventName = keyof Events;

/**
 * Everyone with a profile; of those, whoever may see all the people whom the event is `about`, and is among the
 * `recipients` if they are named, or one of the `readers` of what it is about when it is delivered; or just these people.
 */
export type Audience = 'everyone' | { about: string[]; recipients?: string[] | 'readers' } | string[];
