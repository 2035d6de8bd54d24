/**
 * Counts the segments of a text message as a carrier does, from the tables of 3GPP TS 23.038: independent of how the
 * product writes its replies.
 */

/** The basic table, row by row of the document; each takes seven bits. */
const SEVEN_BITS = new Set(
  [
    0x40, 0xa3, 0x24, 0xa5, 0xe8, 0xe9, 0xf9, 0xec, 0xf2, 0xc7, 0x0a, 0xd8, 0xf8, 0x0d, 0xc5, 0xe5, 0x394, 0x5f, 0x3a6,
    0x393, 0x39b, 0x3a9, 0x3a0, 0x3a8, 0x3a3, 0x398, 0x39e, 0xc6, 0xe6, 0xdf, 0xc9, 0x20, 0x21, 0x22, 0x23, 0xa4, 0x25,
    0x26, 0x27, 0x28, 0x29, 0x2a, 0x2b, 0x2c, 0x2d, 0x2e, 0x2f, 0x3a, 0x3b, 0x3c, 0x3d, 0x3e, 0x3f, 0xa1, 0xc4, 0xd6,
    0xd1, 0xdc, 0xa7, 0xbf, 0xe4, 0xf6, 0xf1, 0xfc, 0xe0,
  ].concat([...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'].map((sign) => sign.charCodeAt(0))),
)
/** Escape, then seven bits. */
const FOURTEEN_BITS = new Set([...'\f^{}\\[~]|€'].map((sign) => sign.charCodeAt(0)))

export function gsm7Segments(text: string): number {
  let bits = 0
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    if (SEVEN_BITS.has(code)) bits += 7
    else if (FOURTEEN_BITS.has(code)) bits += 14
    // One such letter makes the whole message UCS-2: 140 bytes, or 134 with the header of a part.
    else return text.length * 2 <= 140 ? 1 : Math.ceil((text.length * 2) / 134)
  }
  const whole = 140 * 8
  // A part loses 48 bits for its header and one to begin on a septet.
  return bits <= whole ? 1 : Math.ceil(bits / (153 * 7))
}
