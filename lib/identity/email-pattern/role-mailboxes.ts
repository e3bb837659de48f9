// Mailboxes that belong to no single person.

const ROLES = new Set(
  (
    'abuse accounts admin administrator alerts billing bookings careers compliance contact customerservice ' +
    'enquiries events feedback finance ftp hello help helpdesk hi hostmaster hr info inquiries jobs kontakt ' +
    'legal mail mailer-daemon marketing media news newsletter no-reply noc noreply office orders postmaster ' +
    'pr press privacy reception root sales security service shop spam support team updates usenet webmaster ' +
    'welcome www'
  ).split(' '),
);

/**
 * Whether this whole part before the @ names a role, or one that no server gives to a person. The page reader has a
 * looser rule (lib/detect/page/contact-links.ts), because it does not know the person's name.
 *
 * - yes: "jobs", "Info"
 * - no: "jobs.ada", "press-ida"
 */
export const isRoleMailbox = (local: string): boolean => ROLES.has(local.toLowerCase());
