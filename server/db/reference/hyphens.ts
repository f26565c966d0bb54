/** The number of letters from which a word needs soft hyphens: in large type it does not fit a narrow phone. */
export const longWord = 12;

/**
 * Where long words may break, because Chromium on Linux and some phones have no hyphenation rules. Italian and English
 * are left out: their words are shorter, and the specification prescribes their texts.
 */
const broken: Readonly<Record<string, string>> = {
  de: `
    aktua-li-sie-ren aktua-li-siert alpha-be-tisch ange-schrie-ben anmel-de-seite anmel-de-ver-su-che arz-nei-mit-tel
    auf-trags-ver-ar-bei-ter auf-zeich-nung auf-zu-be-wah-ren auf-zu-stei-gen aus-drück-lich aus-ge-blen-det
    aus-ge-blen-dete aus-ge-blen-de-ten aus-ge-blen-de-tes aus-ge-schal-tet aus-ge-wähl-ten aus-schließ-li-che
    aus-zu-blen-den aus-zu-schal-ten auto-ma-ti-sche auto-ma-ti-schen auto-ma-ti-sches benach-rich-tige
    benach-rich-ti-gen benach-rich-ti-gung benach-rich-ti-gun-gen benach-tei-lige berech-tig-tem
    berech-tig-tes beschrei-bung bil-der-ga-le-rie bild-schirm-fül-lend brow-ser-fa-mi-lie daten-samm-lun-gen
    daten-schutz-be-hörde daten-schutz-erklä-rung daten-schutz-ge-setz-buch daten-schutz-ge-setz-buchs
    dienst-leis-ter durch-schnitt ein-ge-schränkt ein-la-dungs-code ein-la-dungs-codes ein-schlie-ßen ein-schließ-lich
    ein-schrän-ken ein-stel-lun-gen ein-ver-stan-den ein-ver-ständ-nis ein-wil-li-gung ein-wil-li-gun-gen
    ein-zu-schrän-ken ener-gie-klasse ent-schei-dest ent-schei-dung ent-schei-dun-gen erfor-der-lich
    euro-päi-schen fahr-läs-sig-keit finanz-pro-dukte fin-ger-ab-druck funk-tio-niert geburts-da-tum
    geschlech-ter geschäft-li-che gespei-cherte gespei-cher-ten gewähr-leis-tung glücks-spiele her-ein-las-sen
    herunter-ge-laden herunter-laden immo-bi-li-en-an-zei-gen infor-ma-tio-nen ins-be-son-dere instal-la-tion
    instal-lie-ren inter-es-siert inter-na-tio-nale inter-na-tio-na-ler ita-lie-ni-sche ita-lie-ni-schen
    ita-lie-ni-sches kar-ten-dienst kom-men-tie-ren kon-takt-da-ten kon-tak-tie-ren kon-takt-stelle lebens-mit-tel
    maschi-nen-les-ba-ren medi-zin-pro-dukte mensch-li-chen min-der-jäh-rige min-der-jäh-ri-gen
    min-dest-al-ter min-dest-preis miss-trau-isch mit-tei-lun-gen nach-kom-ma-stel-len neben-ein-an-der
    netz-werk-adresse nut-zungs-be-din-gun-gen online-dienste per-so-na-li-sierte per-so-nen-schä-den
    per-sön-li-ches pri-vat-leu-ten pri-vat-per-son pri-vat-per-so-nen rechts-grund-lage regis-trie-ren
    regis-trie-rung regis-trie-run-gen rele-van-teste schau-fens-ter schief-ge-gan-gen schlich-tungs-stelle
    schnee-ball-sys-teme schreib-weise sei-ten-auf-rufe seri-en-num-mer sicher-heits-pro-to-koll
    siche-rungs-ko-pie siche-rungs-ko-pien sperr-bild-schirm start-bild-schirm statt-ge-ge-bene
    streit-bei-le-gung streit-bei-le-gungs-stelle stumm-ge-schal-tet stumm-schal-ten tele-fon-mo-dell
    tele-fon-num-mer tele-fon-num-mern uner-wünschte unter-bre-chun-gen unter-hal-tun-gen unter-ka-te-go-rie
    unter-ka-te-go-rien unter-schei-det ver-ant-wort-lich ver-ant-wort-li-cher ver-ant-wor-tung
    ver-ar-bei-tun-gen ver-bin-dungs-feh-ler ver-brau-cher-ge-setz-buchs ver-brau-chern ver-brau-cher-rechte
    ver-herr-li-chung ver-let-zun-gen ver-pflich-tet ver-schrei-bungs-pflich-tige ver-schwie-gen
    ver-schwin-den ver-schwin-det ver-öf-fent-li-che ver-öf-fent-li-chen ver-öf-fent-licht
    ver-öf-fent-lich-ten ver-öf-fent-lich-tes ver-öf-fent-li-chung vier-tel-stunde voll-stän-dige
    vor-bei-kom-men vor-ge-schla-gene vor-schrifts-mä-ßige web-site-da-ten wei-ter-ma-chen wei-ter-machst
    wei-ter-ver-kauft wei-ter-zu-ma-chen wer-be-trei-ben-den wider-spre-chen wie-der-fin-dest
    wie-der-her-ge-stellt wirt-schafts-raums woh-nungs-an-zei-gen zah-lungs-links zer-ti-fi-zierte
    zivil-ge-setz-buchs zugangs-schlüs-sel zurück-ge-nom-men zurück-ge-ru-fene
    zurück-ge-spielt zurück-neh-men zurück-schickt zurück-set-zen zuzu-schnei-den öffent-li-chen
    über-mitt-lung über-set-zun-gen über-sprin-gen`,
  fr: `
    alpha-bé-tique appar-tiennent auto-ma-tiques auto-ri-sa-tion com-men-taires com-mer-ciales com-mu-ni-quons
    com-por-te-ment conci-lia-tion confi-den-tia-lité confir-ma-tion consen-te-ment consen-te-ments
    consom-ma-teur consom-ma-teurs consom-ma-tion contre-fa-çons conver-sa-tions coor-di-na-teur
    dis-pa-raissent démar-re-raient enre-gis-tre-ment enre-gis-trons enre-gis-trées expres-sé-ment
    fonc-tion-nent four-nis-seurs garan-tis-sons ges-tion-naire gra-tui-te-ment immo-bi-lières infor-ma-tions
    ins-crip-tions ins-tal-la-tion inter-na-tio-nal inter-rup-teur inter-rup-teurs inter-rup-tions
    introu-vables lacry-mo-gènes modi-fi-ca-tions noti-fi-ca-tion noti-fi-ca-tions par-ti-cu-liers
    per-son-nelles pho-to-gra-phiées pro-fes-sion-nel pré-vien-drons publi-ca-tions publi-ci-taires redi-men-sion-ner
    res-pon-sa-bi-lité récu-pé-ra-tion réta-blis-sons rétrac-ta-tion signa-le-ments
    sta-tis-tiques télé-char-ge-ment uti-li-sa-teurs véri-fi-ca-tion élec-tro-nique élec-tro-niques`,
  es: `
    actua-li-za-dos actua-li-za-mos actua-li-zando alma-ce-na-miento arti-fi-cia-les com-pro-me-te-mos
    con-ci-lia-ción con-fir-ma-ción con-se-cuen-cias con-sen-ti-miento con-sen-ti-mien-tos con-su-mi-do-res
    con-ver-sa-cio-nes cre-den-cia-les des-blo-queada des-co-nec-tado desis-ti-miento dis-po-si-ti-vos
    elec-tró-ni-cos encon-trar-las encon-trar-los escri-bi-re-mos estric-ta-mente expre-sa-mente
    fal-si-fi-ca-cio-nes fal-si-fi-ca-ción fal-si-fi-ca-dos garan-ti-za-mos herra-mien-tas inmo-bi-lia-rios
    ins-crip-cio-nes inter-cam-biar-las inter-na-cio-nal inte-rrum-pido inte-rrup-cio-nes inte-rrup-to-res
    invi-ta-cio-nes irre-nun-cia-ble medi-ca-men-tos noti-fi-ca-cio-nes noti-fi-ca-ción obli-ga-to-rios
    par-ti-cu-la-res pre-fe-ren-cias pro-fe-sio-nal-mente publi-ca-cio-nes recu-pe-ra-ción res-pon-de-re-mos
    res-pon-sa-bi-li-dad res-ta-ble-ce-mos sub-ca-te-go-ría sub-ca-te-go-rías tra-duc-cio-nes trans-fe-ren-cia
    tra-ta-mien-tos valo-ra-cio-nes visua-li-za-cio-nes visua-li-za-ción`,
};

const softHyphen = '\u00ad';

/** For each language, the words with their soft hyphens, by the plain lower-case word. */
const places: Readonly<Record<string, ReadonlyMap<string, string>>> = Object.fromEntries(
  Object.entries(broken).map(([lang, words]) => [
    lang,
    new Map(
      words
        .trim()
        .split(/\s+/)
        .map((word) => [word.replaceAll('-', ''), word]),
    ),
  ]),
);

export const hyphenatedLanguages: readonly string[] = Object.keys(broken);

export const knownWords = (lang: string): readonly string[] => [...(places[lang]?.keys() ?? [])];

/** Matches a placeholder, a tag with its attributes, the beginning of "E-Mail", or a word. */
const parts = /\{\{[^{}]*\}\}|<[^<>]*>|(?<!\p{L})e-(?=mail)|\p{L}+/giu;
/** A non-breaking hyphen. */
const firmHyphen = '\u2011';

/** The text with soft hyphens in its long words, and an unbreakable "E-Mail". */
export function hyphenated(lang: string, text: string): string {
  const words = places[lang];
  if (words === undefined) return text;
  return text.replace(parts, (part) => {
    if (/^e-$/i.test(part)) return part.charAt(0) + firmHyphen;
    const broken = part.length < longWord ? undefined : words.get(part.toLowerCase());
    if (broken === undefined) return part;
    let at = 0;
    return [...broken].map((letter) => (letter === '-' ? softHyphen : part[at++])).join('');
  });
}
