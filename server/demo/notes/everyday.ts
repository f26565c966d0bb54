import type { NoteSource } from '../source';

/** Questions, tips, photos and thanks. */
export const everyday: readonly NoteSource[] = [
  {
    slug: 'consiglio-spedizione',
    title: 'Come imballate le cose fragili?',
    text: 'Devo spedire una teiera e ho il terrore. Carta di giornale, pluriball o il vecchio trucco dei popcorn? Raccontatemi i vostri successi e soprattutto i disastri.',
    talk: [
      ['Doppia scatola, e quella interna deve poter “galleggiare”.', 'Questa me la segno.'],
      ['I popcorn veri sono biodegradabili e il corriere non li mangia.', 'Fino a prova contraria!'],
      ['Io metto sempre un foglio con scritto che cosa c’è dentro, aiuta in caso di reclamo.'],
    ],
  },
  {
    slug: 'torta-mele',
    title: 'La torta per il banco di domani',
    text: 'Ho provato a farla come quella della nonna e stavolta ci siamo quasi. Una fetta gratis a chi compra almeno un libro.',
    shot: { art: '🍰', views: 1 },
    talk: [
      ['Compro l’enciclopedia intera.', 'Allora la torta intera.'],
      ['Ricetta, per favore!', 'Quattro uova, yogurt e molta pazienza: la scrivo stasera.'],
    ],
  },
  {
    slug: 'domanda-serra',
    title: 'Chi usa una mini serra sul balcone?',
    text: 'Vorrei far passare l’inverno a sei peperoncini. Meglio quella a scaffali o un telaio fatto in casa? Balcone a est, poco vento.',
    shot: { art: '🌱', views: 1 },
    talk: [
      ['Scaffali, ma zavorrala: la mia è partita in volo.', 'Immagine indimenticabile.'],
      ['Telaio con i vecchi vetri delle finestre, e un cuscino di lana sotto i vasi.'],
      ['Aprila nelle ore di sole, altrimenti muffa.'],
    ],
  },
  {
    slug: 'alba-fiume',
    title: 'Alba di stamattina sul ponte',
    text: 'Nessun filtro, solo sonno. Ci si trova chi va a camminare presto: siamo in quattro, si può allungare la fila.',
    talk: [['A che ora partite?', 'Alle 6.15 dal ponte vecchio.'], ['Vi ammiro da sotto il piumone.']],
  },
  {
    slug: 'manutenzione-lama',
    title: 'Trucco per la ruggine sugli attrezzi',
    text: 'Aceto bianco per una notte, spazzola d’ottone, poi olio di vaselina. Ho recuperato un set di chiavi che stavo per buttare. Costo totale: due euro.',
    author: 'luca-montanari',
    shot: { art: '🔧', views: 1, hue: 300, saturation: 0.5 },
    talk: [
      ['Con l’acido citrico è ancora più veloce.', 'Provo sul prossimo giro.'],
      ['Attenzione a sciacquare bene, sennò torna.', 'Giustissimo, e asciugare al phon.'],
    ],
  },
  {
    slug: 'lampada-accesa',
    title: 'Ho acceso la lampada del mercatino!',
    text: 'Era solo il portalampada ossidato. Grazie a chi mi ha scritto di provare con la carta vetrata fine: aveva ragione.',
    author: 'giulia-rossi',
    shot: { art: '💡', views: 1 },
    talk: [['Vittoria!'], ['Adesso la vendi o la tieni?', 'La tengo. Per ora.']],
  },
  {
    slug: 'libri-consiglio',
    title: 'Un libro corto per chi torna a leggere',
    text: 'Una persona di famiglia non legge da dieci anni e vorrebbe ricominciare. Sotto le 150 pagine, niente manuali. Che cosa le regalo?',
    talk: [
      ['Un volume di racconti, si legge a bocconi.', 'Ottima idea.'],
      [
        '@libreria-il-segnacarte Noi consigliamo sempre novelle di mare: finiscono prima della noia.',
        'Passo domani in libreria allora.',
        '@libreria-il-segnacarte La aspettiamo, mettiamo da parte tre titoli.',
      ],
    ],
  },
  {
    slug: 'ciclovia-report',
    title: 'Weekend sulla ciclovia: 94 km e un temporale',
    text: 'Fondo in buono stato fino al secondo argine, poi ghiaia. Si dorme bene nei due ostelli segnati sulla mappa. Portate un impermeabile anche se il cielo giura di no.',
    author: 'ciclofficina-raggio',
    talk: [
      ['Fattibile con bici da città?', 'Sì, con gomme da 40 e un po’ di calma.'],
      ['L’ostello ha la cucina?', 'Piccola ma c’è.'],
      ['Il prossimo quando lo organizzate?', 'A primavera, lo scriviamo qui.'],
    ],
  },
  {
    slug: 'domanda-garanzia',
    title: 'Usato tra privati: come vi tutelate?',
    text: 'Io chiedo sempre una foto con la data e pago alla consegna. Voi? Raccogliamo regole semplici per chi comincia.',
    author: 'davide-galli',
    talk: [
      ['Mai bonifici anticipati a sconosciuti.', 'La prima regola.'],
      ['Chiedo di vedere l’oggetto acceso in videochiamata.'],
      ['Io leggo le valutazioni e guardo da quanto tempo è iscritta la persona.', 'Vero, aiuta molto.'],
      ['Se un prezzo è troppo bello, è troppo bello.'],
    ],
  },
  {
    slug: 'gatto-sul-quadro',
    title: 'Il gatto ha scelto il suo posto',
    text: 'Tre scaffali nuovi e lui vuole la scatola. Fatevene una ragione, arredatori.',
    shot: { art: '🐈', views: 1, hue: 20 },
    talk: [
      ['Il contenitore è sempre meglio del contenuto.'],
      ['Il mio ha adottato la cassetta degli attrezzi.', 'Gatto operaio!'],
    ],
  },
  {
    slug: 'attenti-truffa',
    title: 'Attenzione a chi chiede codici via messaggio',
    text: 'Mi è arrivato un “compratore” che voleva un codice per lo spedizioniere. Mai inviare codici, mai link strani. Ho segnalato e bloccato in un minuto.',
    talk: [
      ['Grazie, è successo anche a me la settimana scorsa.', 'Segnala, così lo fermano.'],
      ['In generale: se ha fretta e non fa domande sull’oggetto, non vuole l’oggetto.'],
    ],
  },
  {
    slug: 'prima-vendita',
    title: 'Prima vendita riuscita, ci ho preso gusto',
    text: 'Ho dato via un trapano che dormiva dal 2019. Adesso guardo ogni cassetto con occhi da commerciante. Aiutatemi a fermarmi.',
    talk: [
      ['Non ti fermerà nessuno: benvenuto tra noi.'],
      ['Il trucco è vendere il doppio di quello che compri.', 'Per ora sono in pareggio.'],
    ],
  },
  {
    slug: 'sunset-roof-en',
    title: 'The view that made me stay one more year',
    text: 'Roofs, swifts and the neighbour’s lemon tree. Sometimes you go out to photograph a camera you want to sell and come back with something better.',
    lang: 'en',
    shot: { art: '📷', views: 1, hue: 20, saturation: 1.2 },
    talk: [['Did you sell the camera in the end?', 'No. Obviously.']],
  },
  {
    slug: 'help-paperwork-en',
    title: 'Where do you get furniture delivered cheaply?',
    text: 'I found a wardrobe two streets away and it weighs as much as me. Two people with a small van would do. Recommendations welcome, in any language.',
    lang: 'en',
    talk: [
      ['I ragazzi dell’annuncio “Piccoli traslochi” sono bravissimi.', 'Thank you, writing to them now!'],
      ['Smonta le ante prima, pesa la metà.', 'Good point, I had not thought of that.'],
    ],
  },
  {
    slug: 'foglie-colori',
    title: 'Il viale in questi giorni',
    text: 'Se passate di qui rallentate. Ho raccolto tre foglie e un cane ne ha raccolte trenta.',
    shot: { art: '🍃', views: 1 },
    talk: [['Il cane ha gusto.'], ['Giornate così dovrebbero durare il doppio.', 'Firmo la petizione.']],
  },
  {
    slug: 'ricetta-zucca',
    title: 'Zuppa di zucca per chi torna tardi',
    text: 'Zucca, cipolla, patata e una mela: la mela fa tutto il lavoro. Mezz’ora, frullatore, pepe. La foto non rende giustizia ma la pancia sì.',
    shot: { art: '🥣', views: 1 },
    talk: [['La mela! Provo stasera.', 'Poi mi dici.'], ['Con lo zenzero diventa un’altra cosa.']],
  },
  {
    slug: 'cerco-sarta',
    title: 'Cerco chi sappia riparare un ombrello antico',
    text: 'Manico in avorio vegetale, due stecche piegate. Gli ombrellai sono quasi estinti, ma qualcuno ci sarà ancora.',
    talk: [
      ['A Bologna ce n’è uno sotto i portici, bottega minuscola.', 'Grazie! Ci vado domani.'],
      ['Se non lo aggiusta nessuno, le stecche si trovano online per pochi euro.'],
    ],
  },
  {
    slug: 'domanda-camper',
    title: 'Camper in affitto: conviene assicurarsi a parte?',
    text: 'Partiamo in quattro per sette giorni. La casa di noleggio propone una copertura extra quasi quanto il viaggio. Chi ci è passato?',
    talk: [
      ['Io ho chiesto alla mia assicurazione auto: costava un terzo.', 'Chiamo subito, grazie.'],
      ['Fotografate ogni graffio alla consegna.', 'Fatto tesoro.'],
    ],
  },
  {
    slug: 'domanda-vernice',
    title: 'Quale vernice per una cassettiera di noce?',
    text: 'Vorrei togliere la patina lucida anni Settanta senza rovinare il legno. Sverniciatore o carta? La famiglia mi tiene d’occhio.',
    talk: [
      ['Sverniciatore a gel, e tanta aria.', 'Comincio sabato.'],
      ['Con il noce vai di carta 120 e poi 220, mai in senso contrario alla vena.'],
      ['Finitura a cera, si ripara da sola.'],
    ],
  },
  {
    slug: 'marmellata-uva',
    title: 'Marmellata d’uva, terzo tentativo',
    text: 'La prima era sciroppo, la seconda mattone. Stavolta ci siamo: chi vuole dare una mano con i barattoli domani ne porta via due.',
    shot: { art: '🍇', views: 2 },
    talk: [
      ['A che ora si finisce?', 'Quando finiscono i barattoli.'],
      ['Io porto la fisarmonica!', 'Allora cominciamo prima.'],
    ],
  },
  {
    slug: 'consiglio-materasso',
    title: 'Materasso usato: sì o no?',
    text: 'Trovato uno quasi nuovo a un terzo del prezzo. In famiglia siamo divisi tre a due. Datemi argomenti.',
    talk: [
      ['Se è sfoderabile e con fattura, sì.', 'Uno dei tre punti a favore.'],
      ['Io no, ma ho comprato usata la cameretta intera.'],
      ['Guarda le etichette di lavaggio e annusa. Sul serio.', 'Consiglio di grande praticità.'],
    ],
  },
  {
    slug: 'auguri-piazza',
    title: 'Un anno di piazza: grazie a tutti',
    text: 'Ho venduto ventitré cose, ne ho regalate sei e ne ho comprate sette. Ho anche conosciuto una vicina che abitava a cento metri da dieci anni.',
    author: 'giulia-rossi',
    shot: { art: '🎉', views: 1 },
    talk: [
      ['Ventitré! Sei un’istituzione.', 'Ma con lo scontrino in ordine.'],
      ['@francesca-marchetti La vicina sono io, ciao!', 'Ciao! Il caffè è sempre da te.'],
      ['Auguri, ci vediamo al mercatino.'],
    ],
  },
  {
    slug: 'domanda-lampada-notte',
    title: 'Luce notturna che non spaventi un bambino',
    text: 'Non tanto forte da tenerlo sveglio, non tanto debole da sembrare un fantasma. Esiste davvero?',
    talk: [
      ['Quelle a luna, con luce calda e timer.', 'Grazie, ordinata adesso.'],
      ['Noi abbiamo messo una lanterna rossa, e a lui è piaciuta.', 'Bellissima idea.'],
    ],
  },
  {
    slug: 'compost-tip',
    title: 'Il compost non puzza, se gli dai da mangiare bene',
    text: 'Metà secco e metà umido, e una paletta di terra ogni tanto. Dopo quattro mesi ho tirato fuori una cosa che sembra cioccolato ma non va assaggiata.',
    author: 'chiara-benassi',
    talk: [
      ['Gli scarti di cucina tutti?', 'Tutti tranne carne e pesce.'],
      ['E le bucce di agrumi?', 'Poche, altrimenti diventa acido.'],
    ],
  },
  {
    slug: 'gatta-nera-adottata',
    title: 'Foto dal nuovo divano della gattina nera',
    text: 'Aggiornamento per chi seguiva: dorme, mangia, comanda. Ha scelto la più giovane della famiglia come cuscino ufficiale.',
    author: 'sofia-papadaki',
    shot: { art: '🐈‍⬛', views: 1 },
    talk: [
      ['Che occhi!'],
      ['Questa storia merita un libro illustrato.', 'La bambina sta già disegnando.'],
      ['Che gioia per lei.'],
    ],
  },
  {
    slug: 'musica-treno',
    title: 'Musicista sul regionale delle 7.12, grazie',
    text: 'Chiunque tu sia, hai trasformato un lunedì. Suonavi il violino in punta di piedi per non svegliare nessuno. Se ti riconosci, mi compro il disco.',
    talk: [
      ['Lo conosco, suona anche in centro il sabato!', 'Allora ci vediamo lì.'],
      ['Serviva leggere questo oggi.'],
    ],
  },
  {
    slug: 'cambio-stagione',
    title: 'Cambio di stagione: come decidete cosa tenere?',
    text: 'Io rigiro le grucce e a giugno vedo quelle che non si sono mosse. Quest’anno undici capi condannati. E voi che metodo usate?',
    author: 'beatrice-morelli',
    shot: { art: '🧥', views: 1, hue: 210, saturation: 0.8 },
    talk: [
      ['Il metodo del rimorso: se non me lo ricordo, va via.', 'Pratico.'],
      ['Io fotografo gli abiti e guardo le foto dopo un mese, spesso non li riconosco.'],
      ['Vendo qui i migliori e regalo gli altri.', 'Il ciclo perfetto.'],
    ],
  },
  {
    slug: 'termosifoni-aria',
    title: 'Termosifoni: spurgateli prima di chiamare il tecnico',
    text: 'Chiavetta, bacinella e cinque minuti. Se l’acqua esce subito e il rumore resta, allora sì, telefonata. Una volta mi hanno chiesto 60 euro per farlo al posto mio.',
    author: 'michele-ferrari',
    talk: [
      ['Dove si trova la chiavetta?', 'Due euro in ferramenta.'],
      ['@ferramenta-bassi Confermiamo, ne vendiamo più di aspirine.'],
      ['Fatto stasera, tutto silenzioso. Grazie!'],
    ],
  },
  {
    slug: 'ritorno-lavoro',
    title: 'Ho finito il tirocinio, adesso cerco casa',
    text: 'Ho ottenuto il posto e resto in città. Cerco una stanza o un monolocale dal mese prossimo, non fumo e ho una pianta molto educata.',
    author: 'filippo-grandi',
    shot: { art: '🪴', views: 1 },
    talk: [
      ['In bocca al lupo! Guarda l’annuncio della singola.', 'Già scritto, grazie.'],
      ['La pianta firma il contratto?', 'Ha un garante.'],
    ],
  },
  {
    slug: 'buonanotte-piazza',
    title: 'Buonanotte a chi ha appena spento la luce sul banco',
    text: 'Giornata lunga, tre clienti e molte risate. Domani si ricomincia, con meno scatoloni e più caffè.',
    author: 'roberta-pagani',
    talk: [
      ['Buonanotte! Domani passo a trovarti.'],
      ['Riposa le gambe.', 'Quelle sì, la testa fa già i conti.'],
    ],
  },
  {
    slug: 'cartoline-scambio',
    title: 'Scambio di cartoline: una a te, una a me',
    text: 'Compro cartoline in ogni città e poi non le spedisco mai. Chi mi lascia un indirizzo in chat ne riceve una entro una settimana, scritta a mano e con il francobollo storto.',
    author: 'ilaria-costa',
    talk: [
      ['Partecipo! Preferisco mare o montagna?', 'Scegli tu, le ho entrambe.', 'Montagna, con neve.'],
      ['Il francobollo storto è la parte migliore.'],
    ],
  },
];
