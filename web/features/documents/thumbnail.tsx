import type { QueryClient } from '@tanstack/react-query';
import { uploadTexts } from '#core/texts/uploads.ts';
import { pictureKey, usePicture } from '#web/features/orders/index.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './documents.module.css';

const pathOf = (fileId: string): string => `/images/Blob/Read/${fileId}`;

/** Remembers a picture that was just sent, so that it is not fetched to be shown. */
export const rememberPicture = (queries: QueryClient, fileId: string, picture: Blob): void => {
  queries.setQueryData(pictureKey(pathOf(fileId)), picture);
};

/** A small preview of the owner's picture; a tick until it has loaded. */
export const Thumbnail = ({ fileId, title }: { fileId: string; title: string }) => {
  const { url } = usePicture(pathOf(fileId));
  return url ? (
    <img className={styles.thumbnail} src={url} alt={uploadTexts.preview(title)} />
  ) : (
    <span className={`${styles.mark} ${styles.ok}`}>
      <Icon name="check" />
    </span>
  );
};
