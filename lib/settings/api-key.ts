// The API key. Only the background worker imports this file; a check in the dependency rules holds
// every other context off it.
import { z } from '../zod.ts';
import { storedItem } from './stored-item.ts';

/**
 * The key, the one base URL that it may be sent to, and the workspace that it opens there: they are never
 * read apart.
 */
const apiKey = z.object({ key: z.string(), baseUrl: z.string(), workspaceId: z.string() });

export const apiKeyItem = storedItem('local', 'api-key', z.nullable(apiKey), null);
