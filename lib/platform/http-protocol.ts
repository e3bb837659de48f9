/**
 * The ALPN name (RFC 7301) of the newest response below that URL in this worker, such as `h2`; null before
 * the first.
 */
export const getHttpProtocol = (baseUrl: string): string | null =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .findLast(({ name, nextHopProtocol }) => nextHopProtocol && name.startsWith(`${baseUrl}/`))
    ?.nextHopProtocol ?? null;
