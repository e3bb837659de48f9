// The programs to which contacts can be sent, and the form of their secrets.
export const TARGETS = ['hubspot', 'pipedrive', 'webhook'] as const;
export type TargetId = (typeof TARGETS)[number];

/** Programs with an interface of their own. A webhook has the address that the user enters. */
export type CrmId = Exclude<TargetId, 'webhook'>;

/** Fixed, so that no page and no setting can lead a token to another host. */
export const CRM_ORIGINS: Record<CrmId, string> = {
  hubspot: 'https://api.hubapi.com',
  pipedrive: 'https://api.pipedrive.com',
};

export const TARGET_NAMES: Record<TargetId, string> = {
  hubspot: 'HubSpot',
  pipedrive: 'Pipedrive',
  webhook: 'Webhook',
};

/**
 * The most contacts that one sending may have: it is written again after each batch. Pipedrive has no batches, and
 * about a thousand contacts use up the requests that an account has for a day.
 */
export const MAX_SENT_CONTACTS: Record<TargetId, number> = {
  hubspot: 10_000,
  pipedrive: 2_000,
  webhook: 10_000,
};

/** The token of a CRM: what a header may contain, as the user copies it there. */
export const isToken = (text: string): boolean => /^[\x21-\x7e]{8,500}$/.test(text);

/** `whsec_` and base64 of a possible length, as in Standard Webhooks. `atob` reads it, also without its padding. */
export const isWebhookSecret = (text: string): boolean =>
  /^whsec_(?:[A-Za-z0-9+/]{4}){6,}(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/.test(text);
