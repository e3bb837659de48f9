/** The service's host as support knows it; the address as it lies where it is none. */
export const siteOfService = (baseUrl: string): string =>
  URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl;
