const padBytes = 32;

// XOR: the same again undoes it.
const xor = (bytes: Uint8Array, pad: Uint8Array) => bytes.map((byte, n) => byte ^ pad[n % padBytes]!);

/**
 * A text that looks different each time, by a random pad that comes with it: in a compressed page no other text can
 * repeat it, so the length of the page tells nothing of it (BREACH). It hides nothing from who reads the page.
 */
export function mask(text: string, pad: Uint8Array) {
  if (pad.length !== padBytes) throw new Error(`a pad has ${padBytes} bytes`);
  return btoa(String.fromCharCode(...pad, ...xor(new TextEncoder().encode(text), pad)));
}

/** The text that was masked. */
export function unmask(masked: string) {
  const bytes = Uint8Array.from(atob(masked), sign => sign.charCodeAt(0));
  return new TextDecoder().decode(xor(bytes.subarray(padBytes), bytes.subarray(0, padBytes)));
}
