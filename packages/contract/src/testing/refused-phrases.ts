/**
 * Phrases that the product does not use, with what it says instead. The test beside this file looks for them in every
 * sentence of the source, and another in every mail. One line each; `\b` is added on both sides.
 */
const phrases: [phrase: string, instead: string][] = [
  // who does what
  ['somebody', 'someone, or a name'],
  ['nobody', 'no one, or say who can'],
  ['anybody', 'anyone'],
  ['everybody', 'everyone'],
  ['whoever', 'the person who'],
  ['the own', 'your'],
  ['one’s own|oneself', 'your own, yourself'],
  ['a person (?:reads|looks|answers)', 'we read, we reply'],
  // everyday verbs
  ['(?:stands?|stood|standing)', 'is, appears, is shown'],
  ['lies (?:in|on|behind|there)', 'is'],
  ['lead(?:s|ing)? (?:to|here|there|anywhere|nowhere|somewhere|back)', 'opens, works'],
  ['t(?:ake|akes|aken|ook|aking)(?: (?!you\\b)[\\w’]+){0,4} back', 'withdraw'],
  ['call(?:ed)? back', 'undo'],
  ['(?:tells?|told|hears?|heard)(?: (?:you|us|them|it))? of', 'tell about, notify about'],
  ['(?:be|is|are|was) of use', 'helps'],
  ['go(?:es)? out', 'is sent'],
  ['hand(?:s|ed)? over', 'send'],
  ['be without', 'not need'],
  ['let it stand', 'leave it'],
  ['is kept as it came', 'is saved'],
  ['bring (?:at|what)|bring(?:ing)? back', 'add, restore'],
  ['go(?:es)? empty', 'stops working'],
  ['made to play', 'prepared'],
  ['left lying', 'abandoned'],
  ['needs? no account', 'you don’t need an account'],
  ['we(?:’ll| only)? write (?:once|only|when|again)', 'we’ll e-mail you'],
  // one name for one thing
  ['profiles?', 'your page'],
  ['page of (?:your own|proof)', 'your page'],
  ['make your own', 'make your page'],
  ['your word', 'a recommendation'],
  ['praise', 'recommendation'],
  ['vouch(?:es|ed)?', 'recommend'],
  ['say something about', 'recommend'],
  ['link name', 'link'],
  ['passcodes?', 'code'],
  ['one-time codes?', 'code'],
  ['printed line|sentence to print', 'line'],
  ['what was heard', 'captions'],
  ['proof', 'signed record'],
  ['credentials?', 'signed record'],
  ['verified', 'e-mail confirmed'],
  ['fresh code', 'new code'],
  ['this installation', 'the name of the product'],
  ['by mail', 'by e-mail'],
  ['old texts?', 'old recommendations'],
  ['what is checked', 'what we check'],
  // promises
  ['confirmed (?:people|persons?)', 'recommendations; a mailbox is confirmed, not a person'],
  ['who is speaking', 'whose mailbox it is'],
  ['is told nothing', 'say what the owner sees'],
  ['never more than twice', 'say when the reminder is sent'],
  // sentences found on a walk
  ['by way of', 'via'],
  ['would rather not', 'no, thanks'],
  ['does not fit', 'say what is wrong'],
  ['empty while it lasts', 'leave empty if you still work there'],
  ['leave the room', 'go back'],
  ['may be another than', 'can be a different one'],
  ['too many requests', 'say how long to wait'],
  ['six-digit', '6-digit'],
  ['read it, then send it', 'your message to'],
  ['one to a line', 'one per line'],
  ['fewer or other words', 'fewer or different words'],
  ['no recommendation fits|of these \\d+ fits?', 'no matches, 2 of 40 match'],
  ['in (?:his|her|their) words', 'as Tomas stated'],
  ['webvtt files?', 'a caption file'],
  ['have not read', 'unread'],
  ['press the sign', 'click the icon'],
  ['throw-away', 'disposable'],
  ['keyed fingerprints?', 'keyed hash'],
  ['control characters?|broken character', 'hidden characters, say what to do'],
  ['last read (?:it|them)', 'the last value you received'],
  ['no longer first|don’t show first', 'pin, unpin'],
  ['write instead', 'write your recommendation'],
  // words for something named in another sentence, which not every reader has seen
  ['only for this(?! \\w)', 'say what for'],
  ['(?:enter|use) it (?:to|within)', 'name the code'],
  ['look at it again', 'check it again'],
  ['drafts .{3,40} when you ask', 'if you like'],
  // as a label, not inside a sentence
  ['(?<!\\w )on what(?! \\w)', 'which project'],
  ['(?:after a|of the) yes', 'if you say yes, when they confirmed it'],
]

/** Texts of the specification, which stay as they are. */
const kept = [
  'Publish your profile first',
  'Failed to fetch profile',
  'People write the praise.',
  'profile without codes.pdf', // kind of a cached document
  /\S+\.(?:json|pdf)/, // files
  'Verifiable Credentials',
  /profile="\S*/, // attribute of an embed
  /\/\S+/, // paths, such as /setting/profile-setting
]

/** The phrases in `text` that the product does not use, each with what to say instead. */
export function refusedPhrases(text: string): string[] {
  const ours = kept.reduce<string>((rest, each) => rest.replaceAll(new RegExp(each, 'g'), ' '), text)
  return phrases.flatMap(([phrase, instead]) => {
    const found = new RegExp(`\\b(?:${phrase})\\b`, 'i').exec(ours)
    return found ? [`“${found[0]}”: ${instead}`] : []
  })
}
