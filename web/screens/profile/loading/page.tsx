import { profileTexts } from '#core/texts/profile.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { ProfileFrame } from '../frame.tsx';
import { ProfileSkeleton } from '../skeleton.tsx';

/** What is shown while the account or one of its pages is loading. */
const ProfileLoadingPage = () => {
  usePageTitle(profileTexts.pageTitle);
  return (
    <ProfileFrame>
      <ProfileSkeleton title={<h1 tabIndex={-1}>{profileTexts.pageTitle}</h1>} />
    </ProfileFrame>
  );
};

export default ProfileLoadingPage;
