// Web addresses as they are shown.

/** "network.example/in/ada": host and path without scheme, "www." and the last slash. Any other text as it is. */
export const shortUrl = (url: string): string =>
  URL.canParse(url) ? getHost(url) + new URL(url).pathname.replace(/\/$/, '') : url;

/** The host, with its port, without "www."; '' for any other text. */
export const getHost = (url: string): string =>
  URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '';
