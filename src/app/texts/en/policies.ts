/** The long texts of the two policy pages, a line a paragraph. Nothing else loads them. */
export const policies = {
  policyIntro:
    'This page explains what Rounds stores about you, who can see it, and what you can do about it. It is short enough to read.',
  policyWho: 'Who is responsible',
  policyWhoText: `Rounds is software that a hospital, a practice or a group of colleagues runs on its own server. The operator of this server, at the address you see in your browser, is responsible for the data on it and answers questions about it. The makers of the software have no access to this server and receive nothing from it.`,
  policyAge: 'Who may use Rounds',
  policyAgeText: `You must be at least 18 years old. We ask for your date of birth when you create your profile. Anyone younger cannot create one.`,
  policyKeep: 'What we store',
  policyKeepText: `Your account: username, email address and your password, stored so that it cannot be read back. If you sign in with Google: the ID Google uses for you. If you turn on two-factor sign-in: the secret of your authenticator app, encrypted, and your recovery codes, stored so that they cannot be read back. If you add a passkey: its public key, its name and when it was last used. Your fingerprint, face and PIN never leave your device.
Your profile: what you enter in the five steps, such as your name, profession, qualification, location and pictures, what you write about yourself, and any old usernames for 90 days.
Your activity: your posts and their earlier versions, your comments, likes, reposts, saved posts and reminders, the topics you follow, your messages with their files and how far you have read, the people you are connected with, asked, blocked or muted, and your notifications, each with its time.
Your licence, if you ask to be verified: its type, number, issuing body, country and expiry date, and the document you send until a decision is made.
Your feedback: what you send through the Feedback link on your home page, with the name, mobile number and email address you give.
Your sessions: when and with what kind of browser you signed in, and when it was last used, so that the server recognises you from page to page. You can see and end each session in Settings.
A log of account events such as registrations, logins, failed logins and password changes, so that attacks can be noticed. It refers to accounts by a number and contains no email addresses or passwords.`,
  policySee: 'Who sees what',
  policySeeText: `Only you see your phone number, address, date of birth, pincode, gender and email address. The server never sends them to other members. The administrators of this server see your email address and the feedback you send them.
Signed-in people with a profile see your name, username, profession and its details, city, location, country, what you write about yourself, your pictures, your comments and likes, and your posts. They can find you by name, and your posts by their words and hashtags. Only your connections can see and find posts you share with connections. Your workplace is shown once you and the business have both confirmed it, until either of you ends it. Business owners can see who follows their business. If you edit the page of a business, its owner and its other editors can see which posts you wrote for it. Anyone who can see a post can also see its earlier versions. Visitors who are not signed in see none of this.
If you are verified, others see which licence was verified, by whom and on which day. Only the administrators who review it see its number and your document. Once you submit the document, even you can no longer open it.
People you block cannot see you anywhere, and you cannot see them. No one is told whom you have blocked or muted, or which posts you have saved.
Only the two people in a chat see its messages and files. They also see when the other is typing, whether the other is active, and whether a message was delivered and read. You can turn off the activity status and read receipts in Settings. A message you delete within 15 minutes is deleted for both of you, with its file.
While you write, your browser checks for details that could identify a patient. The check runs in your browser only. It sends no text anywhere and stores nothing it finds.
Anything that is reported, including messages, is shown to this server's moderators as it was, with its pictures and the name of the person who reported it. Its author learns the reason, but not who reported it. Thirty days after the decision, the text is deleted from the report.
Your posts and messages are stored on the server without extra encryption, so its operators could read them in the database.`,
  policyPictures: 'Pictures, videos and files',
  policyPicturesText: `Every picture you send is re-created before anyone sees it, in posts, profiles and chats. Hidden data such as place, camera and time is removed. Hidden data in videos, such as place and camera, is removed too. What can be seen and heard stays, so we show you each photo before it leaves your browser. Areas you cover with a black box are never sent to us.
Any other file you send in a chat is passed on unchanged, including any hidden data.`,
  policyCookies: 'Cookies and other companies',
  policyCookiesText: `When you log in, Rounds sets a cookie that keeps you signed in and that scripts cannot read. A second cookie stays for a year after your last login. It only tells Rounds that you have logged in with this browser before, so that people guessing your password cannot lock you out. If you choose a theme or a language, another cookie remembers that choice. One more may remember for a few seconds that you have just posted something, so that you see it right away, and another that you logged out while offline, until Rounds has been told. If you put off confirming your email, a cookie remembers that for a week. Unfinished text and the file you chose for it may stay in your browser until you send it or log out. Recent searches stay until you log out.
On phones and tablets, and when Rounds is installed as an app, your browser also keeps what you read last so that you can open it offline: the top of your feed, the posts you saved last, your chats with the latest messages of those you opened last, and your own profile. Pictures and files are never kept. All of it is erased when you log out, when your session ends, or when the server has not been reached for a day. You can turn this off in Settings, or turn it on for a computer that only you use. It has no encryption beyond that of your device, so please lock your device.
There are no ads, no analytics and no tracking. Fonts, scripts and icons come from this server, not from other companies. If you choose to sign in with Google, Google learns that you signed in here.`,
  policyLong: 'How long we keep it',
  policyLongText: `Your posts stay until you delete them. A deleted post is hidden right away and can be restored for a few seconds. It is then removed with its file, comments and likes. A file you chose but did not use is removed after a day. A licence document is deleted once it is decided on or withdrawn. Notifications are removed after 90 days. Feedback is removed after a year, or after another time that the operator of this server has set.
A session ends when you log out, or after a period without use.
Backups made by the operator of this server may contain removed data for a while longer.`,
  policyRights: 'Your choices',
  policyRightsText: `What you enter and post belongs to you. In Settings you can download all of it at any time as a zip file, available for a day. You can also delete your account there: it is hidden right away, and you can change your mind by logging in. After 14 days, your profile, posts, comments, likes, connections and files are removed for good. Messages you sent to others stay with them, without your name. The log of account events stays too, under a number that no longer leads to you.
You can block and mute people, choose who can message you and what you are notified about, and hide your activity status and read receipts. For anything else, ask the operator of this server.`,
  policyChange: 'Changes',
  policyChangeText: `If this policy changes, the date above changes too.`,
  guidelineIntro:
    'Rounds is a place for people who care for people. A few rules make it worth coming back to after a long shift.',
  guidelinePatients: 'Patients come first',
  guidelinePatientsText: `Never post anything that could identify a patient: no names, faces, dates of birth, record numbers, room numbers, or rare details that fit only one person. If you cannot tell a story without them, do not tell it.
While you write, Rounds underlines anything that looks like a phone number, an email address, a full date, a record or national number, an age of 90 or more, a bed with a time, a name or an address. One tap removes it. This check can miss things, so no warning does not mean no risk. It never stops you from posting. The final check is yours.
Look twice at pictures. A wristband, a screen or a name on a door in the background is enough. Rounds removes the hidden data in a picture, not what it shows.
If a patient agreed to be shown, get it in writing, and follow the rules of your country and your employer. If in doubt, do not post.
A post is not a medical record, and not a way to hand over a patient.
If you see a patient who could be identified, open the menu and report it as “Patient identifiable”. It is usually hidden right away, and a moderator decides. If it was your own post: it can happen to anyone on a long day. Edit or delete it, and all is well.`,
  guidelineKind: 'Be the colleague you would like to have',
  guidelineKindText: `Disagree with arguments, not with people. No insults, no threats, no contempt for a profession, a faith, an origin, a gender or a body.
Use your own name and your own qualifications. Claiming a profession that is not yours puts others at risk. Doctors and nurses can get their licence verified in Settings. The badge next to their name shows which licence, by whom and when. It is removed if they change their name or profession.
Ask before you quote something you were told in confidence.
If you do not want to see someone here, use the menu on their profile. If you mute them, their posts stay out of your feed and they won't know. If you block them, neither of you can see the other. You can undo both in Settings.
You can report anything that breaks these rules from its menu. The author won't know it was you. If something of yours is removed, Settings shows you why, and you can ask for a second look once.
The administrators can suspend accounts that harm others.`,
  guidelineTrue: 'Say what you know, and how you know it',
  guidelineTrueText: `Name your sources when you write about treatments, doses or studies, and say when something is your opinion. A post is never a prescription: readers must be able to check it.
Say so if you earn money from what you recommend.
If you find a mistake in your own post, edit it. Everyone can look up earlier versions, so replies still make sense.`,
  guidelinePosts: 'How posts work',
  guidelinePostsText: `A post can have text and up to ten photos or one video. It is visible to everyone with a profile or, if you choose, to your connections only. If you run a hospital, practice or pharmacy, you can create a page for it and post there in its name. Those posts are visible to everyone. The newest posts come first, and no algorithm hides or promotes anything.
Others can like a post, comment on it, repost it once and send it to someone. Comments can be liked and replied to. You cannot like your own posts or comments, and posts for connections cannot be reposted. A repost always shows the original, never a copy. If the original is deleted, the repost is empty. From its menu you can also quote a post with words of your own. The same applies.
A word starting with # is a hashtag. It leads to all posts on that topic. A username starting with @ notifies that person. After three letters, you see suggestions.
You can edit and delete what you wrote. After deleting a post you have five seconds to undo it. On a business page, posts are deleted for good right away. A post you send to someone can be undone for ten seconds; it reaches nobody before then. If you delete a comment, the replies of others stay. Under My Activity you find everything you posted, liked, commented on and reposted.
Save a post from its menu to find it again under Saved Posts, or let Rounds remind you of it on the morning of a day. Only you see that list.`,
  guidelinePictures: 'Pictures and videos',
  guidelinePicturesText: `You can share PNG, JPG, GIF and WebP pictures up to 10 MB, and MP4, WebM and MOV videos up to 200 MB. They are stored without their hidden data. For your profile photo, your cover and the logo of your page you choose which part is shown; the rest never leaves your browser.
Describe your pictures if you can. Some of your colleagues listen to Rounds instead of looking at it.
Mark graphic clinical images as such. They stay blurred until tapped.
Only post what you made yourself or have permission to use.`,
  guidelineFind: 'Finding colleagues',
  guidelineFindText: `Doc Corners and Nur Corners list doctors and nurses. My Connections lists everyone you are connected with. The search in the header finds people after three letters, by name, field, workplace or town, even if it is slightly misspelt, and says why they were found. The search page also finds posts and hashtags. Filters narrow posts to an author, a hashtag, some days or those with photos.
Connect with people you know or work with. They can accept or reject your request. After a rejection, you can ask again in seven days.
The bell shows who messaged you, liked or commented on your posts, replied to your comments, mentioned you or asked to connect. You choose what you are notified about in Settings.`,
  guidelineBusinesses: 'Businesses',
  guidelineBusinessesText: `Hospitals, clinics and pharmacies have their own pages and post in their own name. Businesses in the header lists them by type and place. When you follow one, its posts appear on your home page under Connections.
A business you work for can ask you to confirm it. Only accept if it is true. Your profile and your posts then show where you work, confirmed by the business. Both you and the business can end this at any time.
Several people can look after one page. Its owner invites them under Editors, where the business profile is edited. Editors post as the business, edit and delete what they posted while they are editors, and edit its profile; only the owner invites and removes them. Which editor wrote a post is shown to the owner and the editors, to nobody else.`,
  guidelineMessages: 'Messages',
  guidelineMessagesText: `A chat belongs to two people. What is said there stays there, unless you both agree otherwise.
You can send any file up to 100 MB. Pictures and videos are shown in the chat. Everything else has to be downloaded, so only open files you expect from people you know.
Patients come first here too. A message is not a medical record, and not a way to hand over a patient.
You can delete a message for both of you within 15 minutes. If you only want to hear from your connections, you can let messages from others wait in Requests.`,
  guidelineAccount: 'Your account',
  guidelineAccountText: `You must be at least 18 years old. One person, one account.
Choose a password you use nowhere else, or add a passkey and sign in with your fingerprint, face or PIN. Turn on two-factor sign-in in Settings, and store the recovery codes somewhere safe. Log out on shared computers, such as those on a ward. Unfinished text and anything kept for offline use is then erased.
In Settings, type what you want to change into its search. Your data is yours: there you can also export all of it and delete your account.
If you miss something in Rounds or something could work better, use the Feedback link on your home page.`,
  guidelineEmergency: 'Not for emergencies',
  guidelineEmergencyText: `No one watches Rounds around the clock. In an emergency, use your emergency number or pager.`,
} as const;
