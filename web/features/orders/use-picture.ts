import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchDocument } from './documents.ts';

/** Cache key of the picture at a path. */
export const pictureKey = (path: string) => ['picture', path] as const;

/** A private picture as an address for `<img>` while it is shown; null until it has loaded, or if it failed. */
export const usePicture = (path: string): { url: string | null; isFailed: boolean } => {
  const { data: blob } = useQuery({
    queryKey: pictureKey(path),
    queryFn: () => fetchDocument(path),
    // The picture of an id never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [blob]);
  return { url, isFailed: blob === null };
};
