import { creditBalance } from '../lib/contract/lookup.ts';

/** The balance in credits, as the service itself returns it for that API key. */
export async function fetchBalance({
  baseUrl,
  apiKey,
}: {
  baseUrl: string;
  apiKey: string;
}): Promise<number> {
  const headers = { Authorization: `Bearer ${apiKey}` };
  const response = await fetch(`${baseUrl}/account/credits`, { headers });
  return creditBalance().parse(await response.json()).balance;
}
