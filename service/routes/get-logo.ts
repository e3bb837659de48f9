// GET /logos/{handle}: the operator's image, or else a drawn one. Every well-formed handle has an
// image, so that the path does not reveal which companies the directory has.
import type { Handler } from '../http/env.ts';
import { ApiError } from '../http/errors.ts';
import { answerWithEtag } from '../http/etag.ts';
import { readHandle } from '../logos/handle.ts';
import type { FindLogo } from '../logos/logo-files.ts';
import { drawMonogram } from '../logos/monogram.ts';

/** A week: the longest time until a changed image is noticed. */
const MAX_AGE_SECONDS = 7 * 24 * 3600;

const HEADERS = {
  'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}`,
  // An image that is opened as a page of its own runs and loads nothing.
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  // Web applications and extensions show it beside the company.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

export function getLogo(findLogo: FindLogo): Handler {
  return async (c) => {
    const handle = readHandle(c.req.param('handle') ?? '');
    if (!handle) throw new ApiError('error.not_found');
    const image = await findLogo(handle);
    const body = image
      ? new Uint8Array(image.bytes)
      : new TextEncoder().encode(drawMonogram(handle));
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
    return answerWithEtag(c, body, image?.type ?? 'image/svg+xml');
  };
}
