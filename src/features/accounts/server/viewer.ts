import type { FastifyRequest } from 'fastify';
import * as contract from '#/features/accounts/contract.ts';
import * as shapes from '#/features/accounts/shapes.ts';
import { signatureOf } from '#/features/media/server/signature.ts';
import { handler } from '#/platform/http/api.ts';
import { hub } from '#/platform/live/hub.ts';
import { draftKeyOf } from '#/platform/process/encryption.ts';
import { publicOrigin, settings } from '#/platform/process/settings.ts';
import type { OutputOf } from '#/platform/shared/contract.ts';
import { isGoogleConfigured } from './google/provider.ts';
import { passkeysAt } from './passkeys/relyingParty.ts';
import { identify } from './sessions.ts';

type Viewer = OutputOf<typeof contract.getViewer>;

type OfLaterFeatures = Pick<
  NonNullable<Viewer['me']>,
  'businessUsername' | 'hasFewConnections' | 'followsTopics'
>;

let ofLaterFeatures = async (_userId: string): Promise<OfLaterFeatures> => {
  throw new Error('nothing says yet who has a business page, who knows whom and what');
};

/** Registered by a later feature: what those after accounts say of the viewer, read in one statement. */
export function provideOfViewer(says: typeof ofLaterFeatures) {
  ofLaterFeatures = says;
}

/** Who looks, read before anything else: what happens after `live` reaches them by the stream. */
export async function viewerOf(request: FastifyRequest): Promise<Viewer> {
  const live = hub.formattedPosition();
  // The browser says when a person opened the page, by a link, an address or a reload.
  const me = await identify(request, request.headers['sec-fetch-user'] === '?1');
  return {
    me:
      me &&
      shapes.me.parse({
        ...me,
        profileImageSignature: me.publicImageId && signatureOf(me.publicImageId),
        ...(await ofLaterFeatures(me.id)),
      }),
    siteLabel: settings.siteLabel ?? '',
    sendsMail: settings.smtpUrl !== undefined,
    googleAt: isGoogleConfigured() ? publicOrigin() : null,
    passkeysAt: passkeysAt(),
    passwordMinLength: settings.passwordMinLength,
    draftKey: me && draftKeyOf(me.id),
    live,
  };
}

export const getViewer = handler(contract.getViewer, (_, { request }) => viewerOf(request));
