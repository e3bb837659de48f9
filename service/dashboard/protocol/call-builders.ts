import type { Access, Call } from './call.ts';

/**
 * Builders for the calls with this access: `get(path, query, answer)`, and for the other methods
 * `post(path, body, answer)`. null: no query, or no body.
 */
export function callsFor<const A extends Access>(access: A) {
  const taking =
    <const M extends Call['method']>(method: M) =>
    <const P extends string, const B extends Call['body'], const R extends Call['answer']>(
      path: P,
      body: B,
      answer: R,
    ) => ({ method, path, access, query: null, body, answer });

  return {
    get: <const P extends string, const Q extends Call['query'], const R extends Call['answer']>(
      path: P,
      query: Q,
      answer: R,
    ) => ({ method: 'GET' as const, path, access, query, body: null, answer }),
    post: taking('POST'),
    patch: taking('PATCH'),
    delete: taking('DELETE'),
    /** A call that takes the bytes of a file. */
    upload: <const P extends string, const Q extends Call['query'], const R extends Call['answer']>(
      path: P,
      query: Q,
      answer: R,
    ) => ({
      ...taking('PUT')(path, null, answer),
      query,
      upload: true as const,
    }),
  };
}
