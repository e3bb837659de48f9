/**
 * The ALPN name (RFC 7301) of the newest answer below that URL which this worker has had: `h2`; null while
 * there was none.
 */
export const getProtocol = (baseUrl: string): string | null =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .findLast(({ name, nextHopProtocol }) => nextHopProtocol && name.startsWith(`${baseUrl}/`))
    ?.nextHopProtocol ?? null;
