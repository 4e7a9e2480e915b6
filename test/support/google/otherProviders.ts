/**
 * What is in the ID tokens of other providers for a member of example.org, written after their documentation and not recorded:
 * which claims there are is theirs, the values are ours. The times, audience, issuer and nonce are those of the test.
 */
export const otherProviders = {
  // https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference: `email` is optional, `email_verified` unknown.
  'Microsoft Entra': {
    ver: '2.0',
    sub: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
    name: 'Ada Mensah',
    preferred_username: 'ada.entra@example.org',
    email: 'ada.entra@example.org',
    oid: '00000000-0000-0000-66f3-3332eca7ea81',
    tid: '9122040d-6c67-4c5b-b112-36a304b66dad',
    rh: '0.AXEAqg',
    uti: 'fqiBqXLPj0eQa82S-IYFAA',
  },
  // https://developer.okta.com/docs/api/openapi/okta-oauth/guides/overview/
  Okta: {
    ver: 1,
    sub: '00uid4BxXw6I6TV4m0g3',
    jti: 'ID.4eAWJOCMB3SX8XewDfVR',
    idp: '00ok1u7AsAkrwdZL3z0g3',
    amr: ['pwd'],
    at_hash: 'cpqKfdQA5eH891Ff5oJr_Q',
    name: 'Ada Mensah',
    preferred_username: 'ada.okta@example.org',
    email: 'ada.okta@example.org',
    email_verified: true,
  },
  // https://www.keycloak.org/docs/latest/server_admin/
  Keycloak: {
    sub: 'f9b9a1ff-2a5e-4f5b-8f5c-2d3c6a1d7a11',
    typ: 'ID',
    azp: 'rounds',
    sid: '9c1f1d5e-7a0f-4c39-b2f1-9f0d9e0b7c55',
    acr: '1',
    name: 'Ada Mensah',
    given_name: 'Ada',
    family_name: 'Mensah',
    preferred_username: 'ada',
    email: 'ada.keycloak@example.org',
    email_verified: true,
  },
} as const;
