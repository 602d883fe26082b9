import { Link } from 'wouter';
import { contentPageTexts as texts } from '#core/texts/content-pages.ts';
import { useCall } from '#web/api/use-call.ts';
import { Poster } from '#web/ui/poster/poster.tsx';
import styles from './magazine.module.css';

/** The newest of the magazine. There is nothing to see where it has none, or does not answer. */
export default function Magazine() {
  const { data } = useCall(
    'GET /api/front-api/Content/GetPosts',
    {},
    { staleTime: 10 * 60_000, retry: false },
  );
  if (!data?.length) return null;
  return (
    <section aria-labelledby="magazine">
      <div className={styles.head}>
        <h2 id="magazine">{texts.fromMagazine}</h2>
        <Link href="/magazine">{texts.toMagazine}</Link>
      </div>
      <ul className={styles.posts}>
        {data.map(({ title, href, lead, picture }) => {
          const words = (
            <>
              {picture ? <Poster name={picture} /> : null}
              <span className={styles.words}>
                <b>{title}</b>
                <small>{lead}</small>
              </span>
            </>
          );
          return (
            <li key={href}>
              {href.startsWith('/') ? (
                <Link href={href} className={styles.post}>
                  {words}
                </Link>
              ) : (
                <a href={href} target="_blank" rel="noopener" className={styles.post}>
                  {words}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
