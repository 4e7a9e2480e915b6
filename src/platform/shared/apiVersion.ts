/**
 * Sent by the web app with every call: the version of the API it knows. A tab that is open since before an update sends an
 * older version, or none, and is not sent values that it would fail at (docs/adr/0064). It goes up by one with such a value.
 */
export const apiVersionHeader = 'x-client-api-version';
export const apiVersion = 3;
