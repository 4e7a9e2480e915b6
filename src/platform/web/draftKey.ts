type Encrypted = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };

let key: CryptoKey | undefined;

/**
 * Takes the key that encrypts what this browser keeps of unsent input. It comes with each page and is never stored
 * (except in the offline cache, where there is one): once the session has ended nobody else can decrypt it.
 */
export async function takeDraftKey(secret: string) {
  const bytes = Uint8Array.from(atob(secret.replaceAll('-', '+').replaceAll('_', '/')), sign =>
    sign.charCodeAt(0),
  );
  key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Whether this browser can encrypt: not on plain http, where an eavesdropper has read everything already. */
export const canEncrypt = () => globalThis.crypto?.subtle !== undefined;

/** Encrypts, authenticating the context too (AES-GCM); undefined without a key. */
export async function encrypt(data: BufferSource, context: string): Promise<Encrypted | undefined> {
  if (!key) return undefined;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, bytes: await crypto.subtle.encrypt(algorithm(iv, context), key, data) };
}

/** Decrypts; undefined with another key or context, or if the data was changed. */
export async function decrypt({ iv, bytes }: Encrypted, context: string): Promise<ArrayBuffer | undefined> {
  try {
    return key && (await crypto.subtle.decrypt(algorithm(iv, context), key, bytes));
  } catch {
    return undefined;
  }
}

const algorithm = (iv: Uint8Array<ArrayBuffer>, context: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(context),
});
