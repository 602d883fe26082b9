import { Link } from 'wouter';
import { useCall } from '#web/api/use-call.ts';
import styles from './notices.module.css';

const shownMax = 2;

/** The newest notices of the house, and its banner of the day. They are drawn with the page, so that nothing moves when they come. */
export const HomeNotices = () => {
  const { data = [] } = useCall(
    'GET /api/front-api/Content/ListDocuments',
    { query: { kind: 'notice' } },
    { staleTime: 300_000 },
  );
  return data.slice(0, shownMax).map(({ slug, topic, title, lead }) => (
    <Link key={slug} href={`/notice/${slug}`} className={styles.notice} data-topic={topic}>
      <b>{title}</b> {lead}
    </Link>
  ));
};
