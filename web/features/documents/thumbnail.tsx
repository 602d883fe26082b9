import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { uploadTexts } from '#core/texts/uploads.ts';
import { askForFile } from '#web/api/private-file.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './documents.module.css';

const keyOf = (fileId: string) => ['picture', fileId] as const;

/** The picture that was just sent need not be fetched to be seen. */
export const rememberPicture = (queries: QueryClient, fileId: string, picture: Blob): void => {
  queries.setQueryData(keyOf(fileId), picture);
};

const usePicture = (fileId: string): string | null => {
  const { data } = useQuery({
    queryKey: keyOf(fileId),
    queryFn: async ({ signal }): Promise<Blob | null> => {
      const answer = await askForFile(`/images/Blob/Read/${fileId}`, signal);
      return answer?.ok ? answer.blob() : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [data]);
  return address;
};

/** A small sight of a picture that its owner gave; a tick until it is there. */
export const Thumbnail = ({ fileId, title }: { fileId: string; title: string }) => {
  const address = usePicture(fileId);
  return address ? (
    <img className={styles.thumbnail} src={address} alt={uploadTexts.preview(title)} />
  ) : (
    <span className={`${styles.mark} ${styles.ok}`}>
      <Icon name="check" />
    </span>
  );
};
