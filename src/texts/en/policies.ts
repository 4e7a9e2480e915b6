/** The long texts of the two policy pages, a line a paragraph. Nothing else loads them. */
export const policies = {
  policyIntro:
    'This page says what Rounds keeps about you, who can see it, and what you can do about it. It is written to be read.',
  policyWho: 'Who is responsible',
  policyWhoText: `Rounds is software that a hospital, a practice or a group of colleagues runs on a server of its own. Whoever runs the server at the address you see in your browser is responsible for what is kept on it, and is the one to ask about it. The makers of the software have no access to this server and receive nothing from it.`,
  policyAge: 'Who may use Rounds',
  policyAgeText: `You must be at least 18 years old. When you create your profile you are asked for your date of birth, and the server refuses a profile to anyone younger.`,
  policyKeep: 'What is kept',
  policyKeepText: `Your account: username, e-mail address and your password in a form from which the password cannot be read back. If you sign in with Google: the number by which Google knows you. If you turn on two-factor sign-in: the secret of your authenticator app, encrypted, and your recovery codes in a form from which they cannot be read back. If you add a passkey: its public half, its name and when it was last used; your finger, your face and your PIN never leave your device.
Your profile: what you enter in its five steps, such as your name, profession, qualification, location and pictures, what you write about yourself, and for 90 days the usernames you have left.
What you do: your posts with what they said before you edited them, your comments, likes and reposts, your messages with their files and how far you have read them, the people you are connected with, asked, blocked or muted, and what you were told that others did, each with its time.
Your licence, if you ask to be verified: its type, number, issuing body, country and expiry date, and until it is decided on the document you send.
Your feedback: what you send by the Feedback link of your home page, with the name, mobile number and e-mail address you give there.
Your sessions: when and with which kind of browser you signed in and when it was last used, so that the server knows you from one page to the next. You find them in your settings and can sign out each of them.
A log of what happens to accounts, such as registering, signing in, failing to sign in and changing a password, so that an attack can be noticed. It knows accounts by a number, and holds no e-mail address and no password.`,
  policySee: 'Who sees what',
  policySeeText: `Only you see your phone number, address, date of birth, pincode, gender and e-mail address. The server never sends them to other members. The administrators of this server see your e-mail address, and what you send them as feedback.
Signed-in people with a profile see your name, username, profession and its details, city, location, country, what you write about yourself, your pictures, your comments and likes, and your posts; they find you by your name, and your posts by their words and hashtags. A post you keep for your connections is read and found by them alone. Where you work is shown once you and the business have both confirmed it, and no longer when either of you says so. Which businesses you follow is told to their owners. What a post said before you edited it can be read by everybody who may read the post. Visitors who are not signed in see none of it.
If you are verified, they see which licence was verified, by whom and on which day. Its number and your document are seen by the administrators who review it alone; from the moment you submit the document not even you can open it.
Whom you block cannot see you, nor you them, on any page. Nobody is told whom you have blocked or muted.
Messages and the files in them are seen by the two people of a chat and by nobody else: they see when one is typing, whether one is here, and whether a message has arrived and was read; the last two you can turn off in your settings. A message you delete within 15 minutes is deleted for both of you, with its file.
While you write, your browser looks for what may identify a patient. This check runs in your browser only: no text is sent anywhere for it, and nothing of what it finds is kept.
What somebody reports, a message too, is shown to this server's moderators as it was, with its pictures and with who reported it; its author is told the reason and never by whom. Thirty days after the decision the text is removed from the report.
What you post and write is stored on the server as it is, so those who administer the server could read it in its database.`,
  policyPictures: 'Pictures, videos and files',
  policyPicturesText: `Every picture you send is drawn anew before anyone sees it, in posts, profiles and chats alike. Place, camera, time and everything else that was hidden in the file are left behind. From videos the hidden descriptions, such as place and camera, are taken out. What can be seen and heard stays, so you are shown each photo before it leaves your browser. What you cover there with a black box is never sent to us.
Any other file you send in a chat is passed on as it is, with whatever it holds.`,
  policyCookies: 'Cookies and other companies',
  policyCookiesText: `When you log in, Rounds sets a cookie that keeps you signed in and that scripts cannot read. Another one stays for a year after you last logged in and tells Rounds no more than that it was in this browser, so that nobody who guesses at your password can lock you out of it. If you choose a light or dark appearance or a language, another one remembers that choice and nothing else. One more may remember for some seconds that you have just written, so that you see it at once, and another that you have logged out without a network, until Rounds has been told. What you have begun to write, and the file you chose for it, may be kept in your own browser until you send it or log out, and what you last searched for until you log out.
On phones, tablets and where Rounds is installed as an app, your browser also keeps what you read last, so that it opens without a network: the first posts of your home page, your chats with the newest messages of those you opened last, and your own profile. Pictures and files are never kept. All of it is erased when you log out, when your session ends, and when the server has not been reached for a day. In your settings you can turn this off, or on for a computer that is yours alone. It is not encrypted beyond what your device does: lock your device.
There is no advertising, no analytics and no tracking. Fonts, scripts and icons come from this server, not from other companies. If the server offers Google sign-in and you choose it, Google learns that you signed in here.`,
  policyLong: 'How long',
  policyLongText: `What you post stays until you delete it. A deleted post is hidden at once and can be brought back for a few seconds; then it is removed with its file, its comments and its likes. A file you chose and did not use is removed after a day. The document of a licence is deleted as soon as it is decided on or taken back. What you were told that others did is removed after 90 days.
A session ends when you log out, and by itself after a time without use.
Backups made by those who run this server may hold what was removed a while longer.`,
  policyRights: 'Your choices',
  policyRightsText: `What you entered and what you posted is yours. In your settings you can download all of it at any time, as a zip that is there for a day, and delete your account: it is hidden at once, and you can change your mind by logging in. After 14 days your profile, your posts, comments and likes, your connections and your files are removed for good. What you wrote to others in chats stays with them, without your name. The log of what happened to accounts stays too, with a number that leads to nobody any more.
You can block and mute people, choose who may write to you and of what you are told, and keep to yourself whether you are here and what you have read. For anything else ask those who run this server.`,
  policyChange: 'Changes',
  policyChangeText: `If this policy changes, the date above changes with it.`,
  guidelineIntro:
    'Rounds is a place for people who care for people. A few rules keep it worth coming back to after a long shift.',
  guidelinePatients: 'Patients come first',
  guidelinePatientsText: `Never post anything by which a patient could be recognised: no names, faces, dates of birth, record numbers, room numbers or rare details that only fit one person. A story is told without them, or not at all.
While you write, Rounds underlines what looks like a phone number, an e-mail address, a full date, a record or national number, an age of 90 or more, a bed with a time, a name or an address, and takes it out by one press. It looks for some kinds of identifiers and misses some; that it says nothing does not mean that there is nothing. It never holds you up. You know best.
Look twice at pictures. A wristband, a screen or a name on a door in the background is enough. Rounds removes the hidden data of a picture, not what it shows.
When a patient agreed to be shown, have it in writing, and follow the rules of your country and your employer. In doubt, do not post.
A post is no medical record, and not the way to hand over a patient.
If you see a patient who could be recognised, report it as “Patient identifiable” in the menu beside it. It is hidden at once, and a moderator decides. That can happen to anyone on a long day: edit or delete it, and all is well.`,
  guidelineKind: 'Be the colleague you would like to have',
  guidelineKindText: `Disagree with arguments, not with people. No insults, no threats, no contempt for a profession, a faith, an origin, a gender or a body.
Use your own name and your own qualifications. A profession that is not yours is a danger to others, not a joke. Doctors and nurses can have their licence verified in the settings; the badge beside their name says which one, by whom and when, and goes when they change their name or profession.
Ask before you quote what somebody told you in confidence.
When you no longer want to meet somebody here, the menu on their profile helps: muted, their posts stay out of your home page, and they learn nothing of it; blocked, the two of you are not there for each other at all. Your settings take both back.
What breaks these rules you can report in the menu beside it; nobody learns that it was you. If something of yours is removed, you read why in your settings and can ask once for a second look.
Those who run this server can suspend an account that harms others.`,
  guidelineTrue: 'Say what you know, and how you know it',
  guidelineTrueText: `Name your sources when you write about treatments, doses or studies, and say when something is your opinion. A post is never a prescription: whoever reads it must be able to check it.
Say so when you earn by what you recommend.
If you find a mistake in your own post, edit it. Everybody can look up what it said before, so nobody has to wonder what was answered.`,
  guidelinePosts: 'How posts work',
  guidelinePostsText: `A post holds text and one photo or one video. It is for everyone with a profile, or, if you choose so, for your connections only. Who runs a hospital, a practice or a pharmacy can give it a page of its own and post there in its name; such posts are for everyone. New posts stand first, and nothing is hidden or pushed up by an algorithm.
Others can like it, comment on it, repost it once and send it to somebody. You cannot like your own post, and a post for connections cannot be reposted. A repost shows the original, never a copy: when the original goes, so does what it shows.
A word with # before it is a hashtag: it leads to everything that was said about the same topic. A username with @ before it tells that person; from the third letter on you are offered whom you may mean.
You can edit and delete what you wrote. After deleting a post you have five seconds to undo it; what is deleted on a business page is gone at once. Under My Activity you find again what you posted, liked, commented on and reposted.`,
  guidelinePictures: 'Pictures and videos',
  guidelinePicturesText: `PNG, JPG, GIF and WebP pictures of at most 10 MB are welcome, and MP4, WebM and MOV videos of at most 200 MB. They are stored without their hidden data.
Describe a picture in words when you can: some of your colleagues listen to Rounds instead of looking at it.
Mark a graphic clinical image as such: it stays blurred until somebody asks to see it.
Post only what you made yourself or may use.`,
  guidelineFind: 'Finding colleagues',
  guidelineFindText: `Doc Corners and Nur Corners list doctors and nurses, My Connections everybody you know here. The search in the header finds people from the third letter on, also by a name that is not quite right, and its page finds posts and hashtags as well.
Ask to connect with those you know or work with. Whoever you ask can accept or reject; after a rejection you can ask again when seven days have passed.
The bell tells you who wrote, liked, commented, mentioned you or asked to connect. In your settings you choose of what you want to be told.`,
  guidelineBusinesses: 'Businesses',
  guidelineBusinessesText: `Hospitals, clinics and pharmacies have pages of their own and post in their own name. Businesses in the header lists them by type and place. Follow one, and what it posts stands on your home page under Connections.
A business you work at can ask you to confirm it. Accept only what is true: your profile and your posts then say where you work, with a mark that the business says so too. You can end it in your settings at any time, and so can the business.`,
  guidelineMessages: 'Messages',
  guidelineMessagesText: `A chat belongs to two people. What was said there stays there, unless both agree otherwise.
You can send any file of at most 100 MB. Pictures and videos are shown, everything else is there to be downloaded: open only what you expect from somebody you know.
Patients come first here too: a message is no medical record, and not the way to hand over a patient.
What you regret you can delete for both within 15 minutes. If you want to hear from your connections only, your settings let the messages of others wait under Requests.`,
  guidelineAccount: 'Your account',
  guidelineAccountText: `You must be at least 18 years old. One person, one account.
Choose a password you use nowhere else, or add a passkey and sign in with your finger, your face or your PIN. Turn on two-factor sign-in in your settings, and keep its recovery codes where you find them again. Log out on computers you share with others, such as those on a ward: what you had begun to write there, and what was kept for reading without a network, is forgotten then.
Your data is yours: your settings hold an export of all of it, and the way to delete your account.
What you miss in Rounds, or would like to work better, you can tell those who run this server by the Feedback link of your home page.`,
  guidelineEmergency: 'Not for emergencies',
  guidelineEmergencyText: `Nobody watches Rounds around the clock. In an emergency use the number or the pager you were given for it.`,
};
