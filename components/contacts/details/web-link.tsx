import { shortUrl } from '../../../lib/view/web-address.ts';
import { Ltr } from '../../ui/text/ltr.tsx';

/** A link only for http and https, because a stored address is not trusted. */
export function WebLink({ url }: { url: string }) {
  const text = <Ltr>{shortUrl(url)}</Ltr>;
  if (!/^https?:\/\//i.test(url)) return text;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}
