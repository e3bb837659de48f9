// A file for HubSpot's import has the properties that "Send to HubSpot" sends, too.
import { HUBSPOT_PROPERTIES } from '../hubspot-properties.ts';
import type { Preset } from '../write-format.ts';

export const HUBSPOT: Preset = { columns: HUBSPOT_PROPERTIES };
