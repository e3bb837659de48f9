// The API key. Only the background worker imports this file; a check in the dependency rules holds
// every other context off it.
import { z } from '../zod.ts';
import { storedItem } from './stored-item.ts';

export const apiKeyItem = storedItem('local', 'api-key', z.nullable(z.string()), null);
