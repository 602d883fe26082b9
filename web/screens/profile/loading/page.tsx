import { profileTexts } from '#core/texts/profile.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { ProfileFrame } from '../frame.tsx';
import { ProfileSkeleton } from '../skeleton.tsx';

/** The account while it comes: shown by itself, and in place of each of its pages until that page is there. */
const ProfileLoadingPage = () => {
  usePageTitle(profileTexts.pageTitle);
  return (
    <ProfileFrame>
      <ProfileSkeleton title={<h1 tabIndex={-1}>{profileTexts.pageTitle}</h1>} />
    </ProfileFrame>
  );
};

export default ProfileLoadingPage;
